import { globSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PartError } from './part-error.ts';
import { endRecorded, recordedPid, recordPid } from './pid-file.ts';
import { endOrphanedPostgres } from './postgres-leftovers.ts';

/** The root of the source tree. */
export const sourceRoot = fileURLToPath(new URL('../../../', import.meta.url));

/** Returns the folder of all local data: `.sowon` at the root, or `SOWON_FOLDER`. */
export function localFolder(env: NodeJS.ProcessEnv): string {
  return resolve(env.SOWON_FOLDER || join(sourceRoot, '.sowon'));
}

/**
 * Claims the folder for this process, so that two starts never share one.
 * @throws PartError when another start runs
 */
export async function claimFolder(folder: string): Promise<void> {
  await refuseWhileInUse(folder, 'end it (Ctrl-C in its terminal) before starting again');
  await mkdir(folder, { recursive: true });
  await recordPid(claimFile(folder), process.pid, 'start.ts');
}

/** Releases the claim on the folder. */
export async function releaseFolder(folder: string): Promise<void> {
  await rm(claimFile(folder), { force: true });
}

/** @throws PartError with `advice` when a start runs on the folder */
export async function refuseWhileInUse(folder: string, advice: string): Promise<void> {
  const pid = await recordedPid(claimFile(folder));
  if (pid === undefined || pid === process.pid) return;
  throw new PartError('npm start', `it already runs on ${folder} (process ${pid})`, `Please ${advice}`);
}

/** Ends the processes that a killed start (kill -9, a crash) left running on the folder. */
export async function endLeftovers(folder: string): Promise<void> {
  const records = globSync('*/*.pid', { cwd: folder });
  await Promise.all([
    ...records.map((record) => endRecorded(join(folder, record))),
    endOrphanedPostgres(join(folder, 'postgres')),
  ]);
}

function claimFile(folder: string): string {
  return join(folder, 'start.pid');
}
