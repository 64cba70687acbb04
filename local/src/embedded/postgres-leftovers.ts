import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PartError } from './part-error.ts';
import { commandLineOf, endProcess, isAlive, processesWith, waitForExit } from './processes.ts';

/** A process that lost its server notices quickly, unless it is in the middle of a long statement. */
const noticeMs = 1_000;
const lookMs = 25;

/** Returns the name that a cluster's processes show in their titles. It identifies them after their server is gone. */
export function clusterName(cluster: string): string {
  return `sowon-${createHash('sha256').update(resolve(cluster)).digest('hex').slice(0, 16)}`;
}

/**
 * Ends the processes that an earlier server left on a cluster, so that another one can start: the server itself, which survives a killed parent, and children
 * of a killed server. Children keep the shared memory, and PostgreSQL does not start while they run. Committed data stays; the next server recovers it from the
 * log.
 * @param folder holds `cluster`
 * @throws PartError when a server does not end
 */
export async function endOrphanedPostgres(folder: string): Promise<void> {
  const cluster = join(resolve(folder), 'cluster');
  const lockFile = join(cluster, 'postmaster.pid');
  const pid = Number.parseInt(await readFile(lockFile, 'utf8').catch(() => ''), 10);
  const isKnown = Number.isSafeInteger(pid);
  if (isKnown && (await commandLineOf(pid))?.includes(cluster)) await shutDown(pid, cluster);
  await endServerless(cluster);
  // The PID now belongs to another program, which PostgreSQL would take for a running server.
  if (isKnown && isAlive(pid)) await rm(lockFile, { force: true });
}

async function shutDown(pid: number, cluster: string): Promise<void> {
  process.kill(pid, 'SIGINT');
  if (await waitForExit(pid, 30_000)) return;
  throw new PartError('PostgreSQL', `process ${pid} still uses ${cluster}`, `End it with: kill -QUIT ${pid}`);
}

async function endServerless(cluster: string): Promise<void> {
  const title = `postgres: ${clusterName(cluster)}`;
  const deadline = Date.now() + noticeMs;
  let left = await processesWith(title);
  while (left.length > 0 && Date.now() < deadline) {
    await sleep(lookMs);
    left = await processesWith(title);
  }
  await Promise.all(left.map((pid) => endProcess(pid, 'SIGKILL', noticeMs)));
}
