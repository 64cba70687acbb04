import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AnchorRefused, type Difference, readShelf } from '@sowon/ledger';

/** Name of the broken invariant in a difference. */
export const copiesInvariant = 'anchors are as their copies';

/** A copy of an anchor at a place. */
export interface AnchorCopy {
  /** File name in the folder. */
  readonly file: string;
  readonly text: string;
}

/** A further place that gets a copy of every anchor, in order. Copies there are never replaced. */
export interface AnchorCopies {
  /** Name in sentences, such as "the bucket". */
  readonly name: string;
  /**
   * Returns the newest anchor there; null if there is none.
   * @param files names of the folder's anchors, oldest first
   * @param today KST date; no anchor is newer
   */
  newest(files: readonly string[], today: string): Promise<AnchorCopy | null>;
  /** Adds anchors of the folder, oldest first; keeps existing ones. */
  add(folder: string, files: readonly string[]): Promise<void>;
}

/**
 * Compares the newest anchor of a place with the folder's.
 * @returns its file name; null if the place has none
 * @throws AnchorRefused if the folder lacks it or has a different one: the folder was emptied, cut or exchanged, and would start a second chain
 */
export async function newestCopied(
  copies: AnchorCopies,
  folder: string,
  files: readonly string[],
  today: string,
): Promise<string | null> {
  const newest = await copies.newest(files, today);
  if (newest === null) return null;
  const { file, text } = newest;
  if (!files.includes(file)) throw new AnchorRefused(`${file}: ${copies.name} has it, the folder does not`);
  if (text !== (await readFile(join(folder, file), 'utf8'))) {
    throw new AnchorRefused(`${file}: ${copies.name} has another than the folder`);
  }
  return file;
}

/** Returns the refusal of `newestCopied` as a difference, for places that only offer the newest copy. @param today KST date */
export async function compareNewest(
  copies: AnchorCopies | null,
  folder: string,
  today: string,
): Promise<Difference[]> {
  if (copies === null) return [];
  const files = (await readShelf(folder)).map(({ file }) => file);
  try {
    await newestCopied(copies, folder, files, today);
    return [];
  } catch (error) {
    if (!(error instanceof AnchorRefused)) throw error;
    return [{ invariant: copiesInvariant, subject: copies.name, detail: error.message }];
  }
}
