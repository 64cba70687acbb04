import { chmod, mkdir, mkdtemp, rm, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Returns the folder outside the source tree for temporary data of tests. */
export async function scratchRoot(): Promise<string> {
  const root = join(tmpdir(), 'sowon-tests');
  await mkdir(root, { recursive: true, mode: 0o755 });
  return root;
}

export interface ScratchFolder {
  readonly path: string;
  /** Deletes the folder with all its content. */
  remove(): Promise<void>;
}

/** Creates an empty folder for one test; `remove` deletes it with all its content. */
export async function createScratchFolder(name: string): Promise<ScratchFolder> {
  return folderIn(await scratchRoot(), name);
}

/**
 * Creates an empty folder for thousands of short-lived files, such as a database.
 * Uses memory if the machine has plenty for `bytes`, else a normal scratch folder. A disk takes many times as long.
 */
export async function createQuickFolder(name: string, bytes: number): Promise<ScratchFolder> {
  return (await isRoomy(memoryRoot, bytes)) ? folderIn(memoryRoot, name) : createScratchFolder(name);
}

async function folderIn(root: string, name: string): Promise<ScratchFolder> {
  const path = await mkdtemp(join(root, `${name}-`));
  // PostgreSQL runs as another user if the tests run as root, so others may enter the folder.
  await chmod(path, 0o755);
  // Processes that are ending may still write there.
  const gently = { recursive: true, force: true, maxRetries: 5, retryDelay: 100 };
  return { path, remove: () => rm(path, gently) };
}

const memoryRoot = '/dev/shm';
/** The `statfs` type of a file system in memory. */
const TMPFS = 0x01021994;

async function isRoomy(root: string, bytes: number): Promise<boolean> {
  const system = await statfs(root).catch(() => undefined);
  if (system?.type !== TMPFS) return false;
  return system.bavail * system.bsize > 2 * bytes && freemem() > 3 * bytes;
}
