import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { constants, copyFile, link, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { FileStore } from '../files.ts';

/** Stores files in a folder, in subfolders named by the key's first two characters. */
export function createFolderStore(folder: string): FileStore {
  const root = resolve(folder);
  const pathOf = (key: string) => join(root, key.slice(0, 2), key);

  /** Copies a file into `incoming`, then moves it to its place with `settle`. */
  const bring = async <T>(key: string, sourcePath: string, settle: Settle<T>): Promise<T> => {
    const incoming = join(root, 'incoming', randomUUID());
    await mkdir(dirname(incoming), { recursive: true });
    await mkdir(dirname(pathOf(key)), { recursive: true });
    try {
      await copyFile(sourcePath, incoming, constants.COPYFILE_FICLONE);
      await flush(incoming);
      return await settle(incoming, pathOf(key));
    } finally {
      await rm(incoming, { force: true });
    }
  };

  return {
    put: (key, sourcePath) => bring(key, sourcePath, rename),
    add: (key, sourcePath) => bring(key, sourcePath, linkUnlessThere),
    get: async (key, range) => {
      const sizeBytes = await sizeOf(pathOf(key));
      if (sizeBytes === null) return null;
      return { stream: createReadStream(pathOf(key), range), sizeBytes };
    },
    size: (key) => sizeOf(pathOf(key)),
    delete: (key) => rm(pathOf(key), { force: true }),
    close: () => Promise.resolve(),
  };
}

type Settle<T> = (incoming: string, place: string) => Promise<T>;

/** Unlike a rename, a link never replaces an existing file. */
const linkUnlessThere: Settle<boolean> = async (incoming, place) => {
  try {
    await link(incoming, place);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
};

/** A file that a row calls stored must survive a power failure. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

async function sizeOf(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
