import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AnchorRefused, type Difference, readShelf } from '@sowon/ledger';

/** As a difference names what is broken. */
export const copiesInvariant = 'anchors are as their copies';

/** An anchor as a place has it. */
export interface AnchorCopy {
  /** Name of its file in the folder. */
  readonly file: string;
  readonly text: string;
}

/** A place beside the folder that gets a copy of every anchor, in order. Nothing there is ever replaced. */
export interface AnchorCopies {
  /** As sentences name it, such as "the bucket". */
  readonly name: string;
  /**
   * The newest anchor there; null when there is none.
   * @param files names of the folder's anchors, oldest first
   * @param today KST date; nothing is newer
   */
  newest(files: readonly string[], today: string): Promise<AnchorCopy | null>;
  /** Adds anchors of the folder, oldest first; what is there stays. */
  add(folder: string, files: readonly string[]): Promise<void>;
}

/**
 * Compares the newest anchor that a place has with the folder's.
 * @returns name of its file; null when the place has none
 * @throws AnchorRefused when the folder has another or none: it was emptied, cut or exchanged, and would begin a second chain
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

/** What `newestCopied` would refuse, for places that can be asked for no other copy. @param today KST date */
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
