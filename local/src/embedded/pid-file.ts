import { readFile, rm, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { commandLineOf, endProcess } from './processes.ts';

const Recorded = z.object({ pid: z.number().int().positive(), marker: z.string() });

/**
 * Records a running process, so that the next start can find it after a kill -9.
 * @param marker a part of its command line that no other process has, such as the path of its data
 */
export async function recordPid(path: string, pid: number, marker: string): Promise<void> {
  await writeFile(path, JSON.stringify({ pid, marker }));
}

/** Returns the PID recorded in `path` if that same process still runs; a reused PID does not count. */
export async function recordedPid(path: string): Promise<number | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const recorded = Recorded.safeParse(parseJson(text));
  if (!recorded.success) return undefined;
  const command = await commandLineOf(recorded.data.pid);
  return command?.includes(recorded.data.marker) ? recorded.data.pid : undefined;
}

/** Ends the process recorded in `path` if it still runs, and deletes the record. */
export async function endRecorded(path: string): Promise<void> {
  const pid = await recordedPid(path);
  if (pid !== undefined) await endProcess(pid, 'SIGTERM', 10_000);
  await rm(path, { force: true });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
