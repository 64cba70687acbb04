import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../harness/api.ts';
import { insertCreator } from '../harness/rows.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  for (let made = 0; made < 60; made += 1) await insertCreator(api.ctx);
});
afterAll(() => api?.close());

const creators = '/api/v1/creators/page?size=20';

test.each(['br', 'gzip'])(
  'compresses a long reply as %s for a client that accepts the encoding, and declares the encoding',
  async (encoding) => {
    const plain = await api.send('GET', creators, { headers: { 'accept-encoding': 'identity' } });
    expect(plain.text.length).toBeGreaterThan(1_024);
    expect(plain.headers.get('content-encoding')).toBeNull();
    const packed = await api.send('GET', creators, { headers: { 'accept-encoding': encoding } });
    expect(packed.headers.get('content-encoding')).toBe(encoding);
    expect(packed.headers.get('vary')).toContain('accept-encoding');
    // The client's `fetch` decompresses the reply.
    expect(packed.text).toBe(plain.text);
  },
);

test.each(['br', 'gzip'])(
  'compresses a page of a list as %s in one go: its length is known',
  async (encoding) => {
    const reply = await fetch(`${api.url}/api/v1/creators/page?size=60`, {
      headers: { 'accept-encoding': encoding },
    });
    expect((await reply.text()).length).toBeGreaterThan(16_384);
    expect(reply.headers.get('content-encoding')).toBe(encoding);
    expect(reply.headers.get('vary')).toContain('accept-encoding');
    expect(reply.headers.get('transfer-encoding')).toBeNull();
    expect(Number(reply.headers.get('content-length'))).toBeGreaterThan(500);
  },
);

test('leaves a short reply and the reply to a command uncompressed', async () => {
  for (const reply of [
    await api.send('GET', '/api/v1/creators/page?size=1'),
    await api.send('POST', '/api/login', { body: { username: 'nobody@example.com', password: 'wrong' } }),
  ]) {
    expect(reply.headers.get('content-encoding')).toBeNull();
  }
});

test('does not decompress a compressed request body', async () => {
  const reply = await fetch(`${api.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    body: gzipSync('{"username":"nobody@example.com","password":"wrong"}'),
  });
  expect(reply.status).toBe(400);
});
