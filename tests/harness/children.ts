import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { endRecorded, recordPid } from '../../local/src/embedded/pid-file.ts';
import { scratchRoot } from './scratch.ts';

/** Environment variable that names the run for the workers, so that all write into one folder. */
const RUN_VARIABLE = 'SOWON_TEST_RUN';

/** Begins a run: `endTrackedChildren` finds all processes started after this, and all workers share one `runFolder`. */
export function beginTracking(): void {
  process.env[RUN_VARIABLE] = String(process.pid);
}

/**
 * Records a process that a test started, so that it ends with the run even if the test is interrupted.
 * @param marker a part of its command line that no other process has
 */
export async function trackChild(pid: number, marker: string): Promise<void> {
  await recordPid(join(await trackingFolder(), `${pid}.pid`), pid, marker);
}

/** Ends all processes that the tests of this run left running, and removes the run's folder. */
export async function endTrackedChildren(): Promise<void> {
  const folder = await trackingFolder();
  await Promise.all((await readdir(folder)).map((name) => endRecorded(join(folder, name))));
  // Processes that are ending may still write there.
  await rm(await runFolder(), { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}

/** Returns the folder that all files of a run share, and creates it if needed. */
export async function runFolder(): Promise<string> {
  const folder = join(await scratchRoot(), `run-${process.env[RUN_VARIABLE] ?? process.pid}`);
  await mkdir(folder, { recursive: true });
  return folder;
}

async function trackingFolder(): Promise<string> {
  const folder = join(await runFolder(), 'children');
  await mkdir(folder, { recursive: true });
  return folder;
}
