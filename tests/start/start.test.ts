import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../local/src/embedded/ports.ts';
import { eventually } from '../harness/eventually.ts';
import { createScratchFolder } from '../harness/scratch.ts';
import { type LocalProcess, runLocal } from './local-process.ts';

/** One life of a local installation, told in order: each test goes on where the one before ended. */
let scratch: Awaited<ReturnType<typeof createScratchFolder>>;
let port: number;
let running: LocalProcess;
const startMs = 180_000;

const folder = () => join(scratch.path, 'data');
const url = (path: string) => `http://localhost:${port}${path}`;

beforeAll(async () => {
  scratch = await createScratchFolder('start');
  port = await freePort();
});

afterAll(async () => {
  await running.end('SIGTERM');
  await scratch.remove();
});

test(
  'brings up both web apps, the reference and the API under one address',
  async () => {
    running = await runLocal('start', folder(), port);
    await running.prints('Sowon serves.');
    const pages = await Promise.all(['/', '/admin', '/docs', '/ready'].map((path) => fetch(url(path))));
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(running.output()).toContain(url('/admin'));
  },
  startMs,
);

test(
  'killed while the demo is made, it goes on with it at the next start',
  async () => {
    await running.end('SIGKILL');
    running = await runLocal('start', folder(), port);
    await running.prints("Everybody's password");
    expect(running.output()).toContain('Sowon serves.');
    const { status } = await fetch(url('/api/v1/creators/haneul'));
    expect(status).toBe(200);
  },
  startMs,
);

test('keeps its secrets from other users', async () => {
  const { mode } = await stat(join(folder(), 'secrets.json'));
  expect(mode & 0o077).toBe(0);
});

test('anchors its ledger with a key of its own', async () => {
  const anchors = join(folder(), 'anchors');
  // While it is written it has another name beside its own.
  await eventually('an anchor and its key, and nothing else', async () => {
    const found = await readdir(anchors).catch(() => []);
    return found.length === 2 && found.some((file) => file.endsWith('.json')) ? found : undefined;
  });
});

test('refuses a second start and a reset while it runs', async () => {
  const [second, reset] = await Promise.all([
    runLocal('start', folder(), await freePort()),
    runLocal('reset', folder(), port),
  ]);
  expect(await Promise.all([second.ended(), reset.ended()])).toEqual([1, 1]);
  expect(second.output()).toContain('already runs');
  expect(reset.output()).toContain('already runs');
  expect((await fetch(url('/ready'))).status).toBe(200);
});

test(
  'starts again with its data after a kill, though its parts lived on',
  async () => {
    await running.end('SIGKILL');
    running = await runLocal('start', folder(), port);
    await running.prints('Sowon serves.');
    expect(running.output()).not.toContain('seeding');
    expect((await fetch(url('/ready'))).status).toBe(200);
  },
  startMs,
);

test('ends at Ctrl-C with everything it started', async () => {
  expect(await running.end('SIGINT')).toBe(0);
  await expect(fetch(url('/ready'))).rejects.toThrow();
  expect(existsSync(join(folder(), 'postgres/cluster/postmaster.pid'))).toBe(false);
});

test('says what to do when its port is taken', async () => {
  const other = createServer().listen(port, '127.0.0.1');
  try {
    const refused = await runLocal('start', folder(), port);
    expect(await refused.ended()).toBe(1);
    expect(refused.output()).toContain(`port ${port} is taken`);
    expect(refused.output()).toContain(`PORT=${port + 1} npm start`);
  } finally {
    other.close();
  }
});

test('is gone after a reset', async () => {
  const reset = await runLocal('reset', folder(), port);
  expect(await reset.ended()).toBe(0);
  expect(existsSync(folder())).toBe(false);
});
