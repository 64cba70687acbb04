import { type ChildProcess, execFile, type StdioOptions, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { access, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { exitOf } from './child.ts';
import { PartError } from './part-error.ts';
import { freePort } from './ports.ts';
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts';
import { explainPostgresFailure } from './postgres-failures.ts';
import { clusterName, endOrphanedPostgres } from './postgres-leftovers.ts';
import { openSocketFolder, postgresUrl } from './postgres-socket.ts';
import { type Command, choosePostgresUser, type PostgresUser } from './postgres-user.ts';

const run = promisify(execFile);

/** After a crash the kernel may hold the old cluster's shared memory for a second or two. */
const START_ATTEMPTS = 10;
const READY_TIMEOUT_MS = 60_000;
const INITDB_FLAGS = [
  '--username=sowon',
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C.UTF-8',
  '--locale-provider=icu',
  '--icu-locale=ko',
  '--data-checksums',
  // Saves seconds on the first start. After a power cut in the first half minute the data may have to be created again.
  '--no-sync',
];

export interface EmbeddedPostgres {
  /** Connection string of the database `postgres`, as a superuser. */
  url: string;
  pid: number;
  /** Settles when the server has ended for any reason, such as with "exit code 1" or "SIGKILL". */
  exited: Promise<string>;
  /** Shuts the cluster down cleanly; the data stays. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL 18 on the cluster in `folder`, creating it on first use, and waits until it accepts connections. First shuts down a cluster that a killed
 * process left running.
 * @param options.port TCP port of 127.0.0.1; a free one when absent
 * @param options.settings more settings of the server, as `name=value`
 * @param options.signal stops the wait and ends the server
 * @throws PartError with the remedy when it cannot run
 */
export async function startPostgres(options: {
  folder: string;
  port?: number;
  settings?: readonly string[];
  signal?: AbortSignal;
}): Promise<EmbeddedPostgres> {
  const folder = resolve(options.folder);
  const cluster = join(folder, 'cluster');
  const binaries = await findPostgresBinaries();
  const user = await choosePostgresUser([binaries.postgres, folder]);
  const password = await createCluster(binaries, user, folder);
  await endOrphanedPostgres(folder);
  const sockets = await openSocketFolder(folder);
  if (sockets !== '') await user.own(sockets);
  const { signal } = options;
  // Keeps the log of the previous server.
  await rename(join(folder, 'postgres.log'), join(folder, 'postgres.before.log')).catch(() => undefined);
  for (let attempt = 1; ; attempt++) {
    signal?.throwIfAborted();
    const port = options.port ?? (await freePort());
    const url = postgresUrl({ password, port, sockets, name: 'postgres' });
    const flags = serverFlags(cluster, { port, sockets }, options.settings);
    const child = await spawnServer(user.command(binaries.postgres, flags), folder);
    const exited = exitOf(child);
    if (await becomesReady(child, url, signal))
      return { url, pid: pidOf(child), exited, stop: () => shutDown(child) };
    signal?.throwIfAborted();
    const log = await readFile(join(folder, 'postgres.log'), 'utf8');
    const failure = explainPostgresFailure(log, port, folder);
    if (!failure.transient || attempt === START_ATTEMPTS) throw failure.error;
    await sleep(500, undefined, { signal });
  }
}

/** Creates the cluster unless it is complete; returns the superuser's password, which is stored beside it. */
async function createCluster(
  binaries: PostgresBinaries,
  user: PostgresUser,
  folder: string,
): Promise<string> {
  const cluster = join(folder, 'cluster');
  const passwordFile = join(folder, 'password');
  try {
    await mkdir(folder, { recursive: true });
    await user.own(folder);
    const known = await readFile(passwordFile, 'utf8').catch(() => undefined);
    if (known !== undefined) return known;
    // The password is written last: a cluster without it is left from an interrupted start.
    await rm(cluster, { recursive: true, force: true });
    const password = randomBytes(24).toString('base64url');
    await initialise(binaries, user, folder, password);
    await writeFile(passwordFile, password, { mode: 0o600 });
    return password;
  } catch (error) {
    if (error instanceof PartError) throw error;
    throw explainPostgresFailure(textOf(error), 0, folder, error).error;
  }
}

async function initialise(binaries: PostgresBinaries, user: PostgresUser, folder: string, password: string) {
  const passwordInput = join(folder, 'password.initdb');
  try {
    await writeFile(passwordInput, `${password}\n`, { mode: 0o600 });
    await user.own(passwordInput);
    const cluster = `--pgdata=${join(folder, 'cluster')}`;
    const command = user.command(binaries.initdb, [cluster, `--pwfile=${passwordInput}`, ...INITDB_FLAGS]);
    const env = { ...process.env, LC_ALL: 'C' };
    await run(command.program, command.args, { ...command.options, cwd: folder, env });
  } finally {
    await rm(passwordInput, { force: true });
  }
}

function serverFlags(
  cluster: string,
  { port, sockets }: { readonly port: number; readonly sockets: string },
  more: readonly string[] = [],
): string[] {
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${sockets}`,
    'max_connections=200',
    'lc_messages=C',
    `cluster_name=${clusterName(cluster)}`,
    'timezone=UTC',
    'log_timezone=UTC',
    ...more,
  ];
  return ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])];
}

/** Starts the server in its own process group: Ctrl-C must reach us first, so that the server's clients end before it. */
async function spawnServer(command: Command, folder: string): Promise<ChildProcess> {
  const log = await open(join(folder, 'postgres.log'), 'w');
  try {
    const stdio: StdioOptions = ['ignore', log.fd, log.fd];
    const child = spawn(command.program, command.args, {
      ...command.options,
      cwd: folder,
      detached: true,
      stdio,
    });
    await once(child, 'spawn');
    return child;
  } finally {
    await log.close();
  }
}

async function becomesReady(child: ChildProcess, url: string, signal?: AbortSignal): Promise<boolean> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (child.exitCode === null && child.signalCode === null) {
    if (await answers(url)) return true;
    if (signal?.aborted || Date.now() > deadline) {
      await shutDown(child);
      return false;
    }
    await sleep(40);
  }
  return false;
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** SIGINT is PostgreSQL's fast shutdown. SIGQUIT is the emergency one; the next start recovers from the log. */
async function shutDown(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  const emergency = setTimeout(() => child.kill('SIGQUIT'), 20_000);
  await ended;
  clearTimeout(emergency);
}

/** True if the folder holds a complete cluster; without one the start announces that it takes longer. */
export async function hasCluster(folder: string): Promise<boolean> {
  return access(join(folder, 'password')).then(
    () => true,
    () => false,
  );
}

function pidOf(child: ChildProcess): number {
  if (child.pid === undefined) throw new Error('PostgreSQL was spawned without a PID');
  return child.pid;
}

function textOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return error instanceof Error && 'stderr' in error ? `${message}\n${String(error.stderr)}` : message;
}
