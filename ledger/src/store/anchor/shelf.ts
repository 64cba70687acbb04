import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SignedAnchor } from '../../domain/anchor/anchor.ts';

/** A published anchor with the name of its file, or the reason why the file is not an anchor. */
export type ShelvedAnchor =
  | { readonly file: string; readonly signed: SignedAnchor }
  | { readonly file: string; readonly problem: string };

const ANCHOR_FILE = /^\d{4}-\d{2}-\d{2}\.json$/;

/** Returns the file, beside the anchor, that lists the rows that the anchor added. */
export function rowsFile(date: string): string {
  return `${date}.rows.gz`;
}

/** Returns the file, beside the anchor, that lists the refusals that the anchor covers. */
export function refusalsFile(date: string): string {
  return `${date}.refusals.gz`;
}

export function anchorFile(date: string): string {
  return `${date}.json`;
}

/** Reads the anchors of a folder in the order of their dates; empty if the folder does not exist. */
export async function readShelf(folder: string): Promise<ShelvedAnchor[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  const files = names.filter((name) => ANCHOR_FILE.test(name)).sort();
  return Promise.all(files.map((file) => readAnchorFile(folder, file)));
}

async function readAnchorFile(folder: string, file: string): Promise<ShelvedAnchor> {
  const text = await readFile(join(folder, file), 'utf8');
  try {
    return { file, signed: SignedAnchor.parse(JSON.parse(text)) };
  } catch (error) {
    return {
      file,
      problem: error instanceof SyntaxError ? 'it is no JSON' : 'it is no anchor of a known layout',
    };
  }
}

/**
 * Adds a new file, as a whole or not at all, and read-only. Throws EEXIST rather than replace a file.
 * @param write writes the content to the given path; its result is returned
 */
export async function addToShelf<T>(
  folder: string,
  file: string,
  write: (path: string) => Promise<T>,
): Promise<T> {
  await mkdir(folder, { recursive: true });
  const incoming = join(folder, `.${file}.${randomUUID()}`);
  try {
    const written = await write(incoming);
    await flush(incoming);
    // Unlike a rename, a link never replaces another file.
    await link(incoming, join(folder, file));
    await flush(folder);
    return written;
  } finally {
    await rm(incoming, { force: true });
  }
}

/** Returns a function that writes a text to a new, read-only file. */
export const writeText = (text: string) => (path: string) =>
  writeFile(path, text, { mode: 0o444, flag: 'wx' });

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
