import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SignedCoinTotals } from '@sowon/contracts/coin-totals/schemas';
import type { FileStore } from '../../../ports/files.ts';
import { CoinTotalsRefused } from './refused.ts';

/** Beside the anchors: out of reach of who administers the database. */
export interface CopyPlaces {
  readonly folder: string;
  /** Null where there is none. */
  readonly bucket: FileStore | null;
}

export const copiesFolder = (anchors: string): string => join(anchors, 'coin-totals');
const fileOf = (day: string) => `${day}.json`;
const textOf = ({ totals, hash, signature }: SignedCoinTotals) =>
  `${JSON.stringify(inOrder({ totals, hash, signature }), undefined, 1)}\n`;

/** The same members in the same order, however the database keeps them. */
function inOrder<T>(value: T): T {
  if (Array.isArray(value)) return value.map(inOrder) as T;
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, member]) => [name, inOrder(member)])) as T;
}

/** Puts statements where anchors are, and into the bucket; what is there stays. */
export async function copyStatements(
  { folder, bucket }: CopyPlaces,
  statements: readonly SignedCoinTotals[],
): Promise<void> {
  if (statements.length > 0) await mkdir(folder, { recursive: true });
  for (const signed of statements) {
    const file = fileOf(signed.totals.day);
    const incoming = join(folder, `.${file}.${randomUUID()}`);
    try {
      await writeFile(incoming, textOf(signed), { mode: 0o444, flag: 'wx' });
      // Unlike a rename, a link refuses to take the place of another file.
      await link(incoming, join(folder, file)).catch((error: unknown) => {
        if (!isCode(error, 'EEXIST')) throw error;
      });
    } finally {
      await rm(incoming, { force: true });
    }
    await bucket?.add(`coin-totals/${file}`, join(folder, file), 'application/json');
  }
}

/** Whether the folder has a copy of this day. */
export const hasCopy = async (folder: string, day: string): Promise<boolean> =>
  (await readCopy(folder, day)) !== null;

/** Throws CoinTotalsRefused when the copy of a statement says something else; one that is not there yet says nothing. */
export async function compareCopy(folder: string, signed: SignedCoinTotals): Promise<void> {
  const copy = await readCopy(folder, signed.totals.day);
  if (copy !== null && copy !== textOf(signed)) {
    throw new CoinTotalsRefused(signed.totals.day, 'its copy beside the anchors says something else');
  }
}

const readCopy = (folder: string, day: string): Promise<string | null> =>
  readFile(join(folder, fileOf(day)), 'utf8').catch((error: unknown) => {
    if (isCode(error, 'ENOENT')) return null;
    throw error;
  });

const isCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;
