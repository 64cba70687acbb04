import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApi } from '../../services/src/http/openapi.ts';
import { startTestApi, type TestApi } from '../harness/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.close());

const login = '/api/login';

test('answers requests that no route accepts with 404 or 405 for any body', async () => {
  const bodies = [
    { body: '{"username":', headers: { 'content-type': 'application/json' } },
    { body: 'a', headers: { 'content-type': 'text/plain' } },
    { body: 'x'.repeat(100_000), headers: { 'content-type': 'application/json' } },
  ];
  for (const request of bodies) {
    expect((await api.send('PUT', login, request)).status).toBe(405);
    expect((await api.send('POST', '/api/v1/nothing', request)).status).toBe(404);
  }
  // The most specific path counts, and a value too long for its place does not match it.
  const astray = await api.send('PUT', '/api/v1/creators/me', { body: {} });
  expect([astray.status, astray.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  const page = await api.send('OPTIONS', '/api/v1/creators/page');
  expect([page.status, page.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  expect((await api.send('GET', `/api/v1/creators/${'x'.repeat(300)}`)).status).toBe(404);
  // By its standard, this method needs a media type.
  const query = await api.send('QUERY', login);
  expect([query.status, query.headers.get('allow')]).toEqual([405, 'POST']);
});

test('answers a text that cannot be stored with 400 in every text field', async () => {
  const headers = { 'idempotency-key': 'a-key-of-mine' };
  for (const code of ['a%00b', '%00']) {
    const reply = await api.send('DELETE', `/api/v1/guardian-consents?code=${code}`, { headers });
    expect([reply.status, reply.error.code]).toEqual([400, 'INVALID_INPUT']);
    expect(reply.error.subErrors).toEqual([
      { field: 'code', message: 'control characters are not allowed', rejectedValue: null },
    ]);
  }
  const typed = { ...headers, 'content-type': 'application/json' };
  const broken = await api.send('POST', login, {
    headers: typed,
    body: '{"username":"a@fans.example","password":"\\ud800abcdefg1"}',
  });
  expect(broken.status).toBe(400);
});

test('marks in the reference the replies that are lines of a file', () => {
  const exported = openApi('all').paths['/admin/api/wallets/{id}/events/export']?.get?.responses[200];
  expect(Object.keys(exported?.content ?? {})).toEqual(['text/csv']);
});
