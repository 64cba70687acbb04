import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from './local-context.ts';

const pathIn = (folder: string) => join(folder, 'day-ms');

/** Keeps the length of a day, in milliseconds, beside the data that is written by it; a real day needs no file. */
export async function keepDayLength(folder: string, { SOWON_DAY_MS: dayMs }: Env): Promise<void> {
  if (dayMs) await writeFile(pathIn(folder), dayMs);
  else await rm(pathIn(folder), { force: true });
}

/** The length that the last start in a folder had; undefined for a real day. */
export async function dayLengthIn(folder: string): Promise<string | undefined> {
  const kept = await readFile(pathIn(folder), 'utf8').catch(() => '');
  return kept.trim() || undefined;
}
