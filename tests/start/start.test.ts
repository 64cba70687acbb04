import { existsSync, globSync } from 'node:fs';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localDatabaseUrl } from '../../local/src/embedded/local-database.ts';
import { freePort } from '../../local/src/embedded/ports.ts';
import { clusterName } from '../../local/src/embedded/postgres-leftovers.ts';
import { processesWith } from '../../local/src/embedded/processes.ts';
import { eventually } from '../harness/eventually.ts';
import { createScratchFolder } from '../harness/scratch.ts';
import { clientOf, signIn } from '../line/people.ts';
import { type LocalProcess, runLocal } from './local-process.ts';

/** The life of a local installation, in order: each test continues from the state that the one before left. */
let scratch: Awaited<ReturnType<typeof createScratchFolder>>;
let port: number;
let running: LocalProcess;
const startMs = 180_000;
/** Duration of a start with the whole demo on a busy machine. */
const seedMs = 400_000;

const folder = () => join(scratch.path, 'data');
const url = (path: string) => `http://localhost:${port}${path}`;

async function postmasterPid(): Promise<number> {
  return Number.parseInt(await readFile(join(folder(), 'postgres/cluster/postmaster.pid'), 'utf8'), 10);
}

async function query(text: string): Promise<Record<string, unknown>[]> {
  const line = new Client({ connectionString: await localDatabaseUrl(folder()) });
  await line.connect();
  try {
    return (await line.query(text)).rows;
  } finally {
    await line.end();
  }
}

/** Returns a number that grows with each person and each move of coins. */
async function rowsOfDemo(): Promise<number> {
  const [row] = await query(
    'SELECT (SELECT count(*) FROM users) + (SELECT count(*) FROM ledger.event) AS rows',
  );
  return Number(row?.rows);
}

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
  'a start killed while creating the demo resumes it at the next start, even if PostgreSQL is killed too',
  async () => {
    await running.end('SIGKILL');
    running = await runLocal('start', folder(), port);
    await running.prints('seeding demo people');
    const written = await rowsOfDemo();
    const more = async () => ((await rowsOfDemo()) > written ? true : undefined);
    await eventually('more of the demo', more, startMs);
    process.kill(await postmasterPid(), 'SIGKILL');
    await running.prints("Everybody's password");
    expect(running.output()).toContain('seeding was cut off and goes on');
    expect(running.output()).toContain('Sowon serves.');
    expect((await fetch(url('/api/v1/creators/haneul'))).status).toBe(200);
  },
  seedMs,
);

test.each(['/', '/admin/'])('files that %s loads are sent compressed and cached for ever', async (path) => {
  const page = await (await fetch(url(path))).text();
  const [, script = ''] = /<script[^>]* src="([^"]+)"/.exec(page) ?? [];
  const { status, headers } = await fetch(url(script), { headers: { 'accept-encoding': 'br, gzip' } });
  expect([status, headers.get('content-encoding')]).toEqual([200, 'br']);
  expect(headers.get('vary')).toContain('accept-encoding');
  expect(headers.get('cache-control')).toContain('immutable');
  expect((await fetch(url(path))).headers.get('cache-control')).toBe('no-cache');
});

test('keeps its secrets from other users', async () => {
  const { mode } = await stat(join(folder(), 'secrets.json'));
  expect(mode & 0o077).toBe(0);
});

test('anchors its ledger with a key of its own', async () => {
  const anchors = join(folder(), 'anchors');
  // During a write the file has a second, temporary name.
  const endings = ['.json', '.refusals.gz', '.rows.gz'];
  await eventually('an anchor with its rows and refusals, and its key', async () => {
    const found = await readdir(anchors).catch(() => []);
    const own = found.filter((file) => /^\d{4}-/.test(file)).map((file) => file.slice(10));
    return endings.every((ending) => own.includes(ending)) && own.length === endings.length
      ? found
      : undefined;
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
  'restarts a killed PostgreSQL and continues with all acknowledged data',
  async () => {
    const client = clientOf(url(''), await signIn(url(''), 'fan@sowon.example', 'sowon-demo-1'));
    const [product] = (await client.productPage({ query: { productType: 'BASIC' } })).content;
    const body = { missionProductId: product?.id ?? '', to: '소미', requestComment: '기다릴게요' };
    const { id: missionId } = await client.requestMission({ body });
    const postmaster = await postmasterPid();
    process.kill(postmaster, 'SIGKILL');
    // Its output about the restart may be older: an earlier test kills PostgreSQL too.
    await eventually('another PostgreSQL', async () => {
      const pid = await postmasterPid().catch(() => postmaster);
      return pid === postmaster ? undefined : pid;
    });
    const seen = await eventually('the mission', () => client.mission({ params: { missionId } }));
    expect(seen.requestComment).toBe(body.requestComment);
    // Each of its connections to the database recovers by itself.
    await eventually('readiness', async () => ((await fetch(url('/ready'))).ok ? true : undefined), 15_000);
    expect(running.output()).toContain('PostgreSQL serves again');
  },
  startMs,
);

test('ends at Ctrl-C with everything it started', async () => {
  expect(await running.end('SIGINT')).toBe(0);
  await expect(fetch(url('/ready'))).rejects.toThrow();
  expect(existsSync(join(folder(), 'postgres/cluster/postmaster.pid'))).toBe(false);
});

test(
  'says what to do when Temporal’s file is damaged, while everything else serves',
  async () => {
    const file = join(folder(), 'temporal/temporal.db');
    await writeFile(file, Buffer.alloc(200_000, 'rubbish'));
    running = await runLocal('start', folder(), port);
    await running.prints('everything else goes on');
    const advice = `Remove it and start again: rm '${file}'*`;
    expect(running.output()).toContain(`Temporal: its file ${file} is damaged. ${advice}`);
    expect(
      running
        .output()
        .split('\n')
        .filter((line) => line.startsWith('{')),
    ).toEqual([]);
    expect((await fetch(url('/ready'))).status).toBe(200);
  },
  startMs,
);

test(
  'restarts with its data after a kill, even if its parts still run, and with Temporal once the file is removed',
  async () => {
    await running.end('SIGKILL');
    for (const part of globSync(join(folder(), 'temporal/temporal.db*'))) await rm(part);
    running = await runLocal('start', folder(), port);
    await running.prints('dispatcher serves');
    await running.prints('Sowon serves.');
    expect(running.output()).not.toContain('seeding');
    expect((await fetch(url('/ready'))).status).toBe(200);
  },
  startMs,
);

test('ends at Ctrl-C also while PostgreSQL is being started again', async () => {
  await pretendAnotherVersion();
  process.kill(await postmasterPid(), 'SIGKILL');
  await running.prints('PostgreSQL ended with SIGKILL');
  expect(await running.end('SIGINT')).toBe(0);
  const cluster = join(folder(), 'postgres/cluster');
  expect(await processesWith(cluster)).toEqual([]);
  await eventually('the end of what the server had started', async () =>
    (await processesWith(clusterName(cluster))).length === 0 ? true : undefined,
  );
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

/** Marks the data as made by another version, for the next start to find. */
const pretendAnotherVersion = () =>
  query(`UPDATE ledger.applied_step SET sha256 = 'another' WHERE name = 'ledger-001-ledger'`);

test(
  'leaves data of another version untouched and says what to do',
  async () => {
    const refused = await runLocal('start', folder(), port);
    expect(await refused.ended()).toBe(1);
    expect(refused.output()).toContain('were made by another version of Sowon');
    expect(refused.output()).toContain('npm run reset');
  },
  startMs,
);

test('deletes its data folder at a reset', async () => {
  const reset = await runLocal('reset', folder(), port);
  expect(await reset.ended()).toBe(0);
  expect(existsSync(folder())).toBe(false);
});
