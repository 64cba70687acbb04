import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type EmbeddedPostgres, startPostgres } from '../../local/src/embedded/postgres.ts';
import { choosePostgresUser } from '../../local/src/embedded/postgres-user.ts';
import { trackChild } from '../harness/children.ts';
import { eventually } from '../harness/eventually.ts';
import { createScratchFolder } from '../harness/scratch.ts';

let scratch: Awaited<ReturnType<typeof createScratchFolder>>;
let server: EmbeddedPostgres;

beforeEach(async () => {
  scratch = await createScratchFolder('postgres-restart');
  server = await start();
});

afterEach(async () => {
  await server.stop();
  await scratch.remove();
});

async function start(): Promise<EmbeddedPostgres> {
  const started = await startPostgres({ folder: scratch.path });
  await trackChild(started.pid, scratch.path);
  return started;
}

async function kill(): Promise<void> {
  process.kill(server.pid, 'SIGKILL');
  expect(await server.exited).toBe('SIGKILL');
}

/** Opens a connection whose end is not reported as an error. */
async function connected(): Promise<Client> {
  const client = new Client({ connectionString: server.url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

test('a killed server is replaced, even if one of its processes is running a statement', async () => {
  const [busy, other] = [await connected(), await connected()];
  const { rows } = await busy.query<{ pid: number }>('select pg_backend_pid() as pid');
  const endless = busy.query('do $$ begin loop null; end loop; end $$');
  endless.catch(() => undefined);
  await eventually('the statement', async () => {
    const activity = 'select from pg_stat_activity where pid = $1 and state = $2';
    return (await other.query(activity, [rows[0]?.pid, 'active'])).rowCount === 1 ? true : undefined;
  });
  await kill();
  server = await start();
  await expect(endless).rejects.toThrow();
  const after = await connected();
  expect((await after.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await after.end();
});

test('a process that reuses the id of a killed server is not taken for it', async () => {
  await kill();
  const { program, args, options } = (await choosePostgresUser([scratch.path])).command('sleep', ['600']);
  const stranger = spawn(program, args, { ...options, stdio: 'ignore' });
  await once(stranger, 'spawn');
  if (stranger.pid === undefined) throw new Error('no stranger');
  await trackChild(stranger.pid, 'sleep 600');
  const lockFile = join(scratch.path, 'cluster/postmaster.pid');
  const [, ...rest] = (await readFile(lockFile, 'utf8')).split('\n');
  await writeFile(lockFile, [stranger.pid, ...rest].join('\n'));
  server = await start();
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
  stranger.kill('SIGKILL');
});
