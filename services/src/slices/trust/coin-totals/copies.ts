import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SignedCoinTotals } from '@sowon/contracts/coin-totals/schemas';
import type { FileStore } from '../../../ports/files.ts';
import { CoinTotalsRefused } from './refused.ts';

/** Places beside the anchors, out of reach of the database administrators. */
export interface CopyPlaces {
  readonly folder: string;
  /** Null if not configured. */
  readonly bucket: FileStore | null;
}

export const copiesFolder = (anchors: string): string => join(anchors, 'coin-totals');
const fileOf = (day: string) => `${day}.json`;
const textOf = ({ totals, hash, signature }: SignedCoinTotals) =>
  `${JSON.stringify(inOrder({ totals, hash, signature }), undefined, 1)}\n`;

/** Returns a value with its members in a fixed order, however the database stores them. */
function inOrder<T>(value: T): T {
  if (Array.isArray(value)) return value.map(inOrder) as T;
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, member]) => [name, inOrder(member)])) as T;
}

/** Copies statements to the anchors' folder and the bucket; existing copies stay. */
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
      // Unlike a rename, a link never replaces an existing file.
      await link(incoming, join(folder, file)).catch((error: unknown) => {
        if (!isCode(error, 'EEXIST')) throw error;
      });
    } finally {
      await rm(incoming, { force: true });
    }
    await bucket?.add(`coin-totals/${file}`, join(folder, file), 'application/json');
  }
}

/** Returns true if the folder has a copy of this day. */
export const hasCopy = async (folder: string, day: string): Promise<boolean> =>
  (await readCopy(folder, day)) !== null;

/** Throws CoinTotalsRefused if a statement differs from its copy; a missing copy is ignored. */
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
