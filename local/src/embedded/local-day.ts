import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from './local-context.ts';

const pathIn = (folder: string) => join(folder, 'day-ms');

/** Stores the length of a day in milliseconds beside the data that was written with it. A real day needs no file. */
export async function keepDayLength(folder: string, { SOWON_DAY_MS: dayMs }: Env): Promise<void> {
  if (dayMs) await writeFile(pathIn(folder), dayMs);
  else await rm(pathIn(folder), { force: true });
}

/** Returns the day length (ms) of the last start in this folder; undefined for a real day. */
export async function dayLengthIn(folder: string): Promise<string | undefined> {
  const kept = await readFile(pathIn(folder), 'utf8').catch(() => '');
  return kept.trim() || undefined;
}
