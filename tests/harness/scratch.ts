import { chmod, mkdir, mkdtemp, rm, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** The folder outside the source tree under which tests keep throw-away data. */
export async function scratchRoot(): Promise<string> {
  const root = join(tmpdir(), 'sowon-tests');
  await mkdir(root, { recursive: true, mode: 0o755 });
  return root;
}

export interface ScratchFolder {
  readonly path: string;
  /** Deletes it with all it holds. */
  remove(): Promise<void>;
}

/** Makes an empty folder for one test; `remove` deletes it with all it holds. */
export async function createScratchFolder(name: string): Promise<ScratchFolder> {
  return folderIn(await scratchRoot(), name);
}

/**
 * Makes an empty folder for thousands of files that are soon deleted again, as databases are: in memory where the machine
 * has so much of it that nobody misses `bytes`, else like any other. Disks take many times as long for them.
 */
export async function createQuickFolder(name: string, bytes: number): Promise<ScratchFolder> {
  return (await isRoomy(memoryRoot, bytes)) ? folderIn(memoryRoot, name) : createScratchFolder(name);
}

async function folderIn(root: string, name: string): Promise<ScratchFolder> {
  const path = await mkdtemp(join(root, `${name}-`));
  // PostgreSQL runs as another user when the tests run as root, so others may pass through.
  await chmod(path, 0o755);
  // What is about to end may still write there.
  const gently = { recursive: true, force: true, maxRetries: 5, retryDelay: 100 };
  return { path, remove: () => rm(path, gently) };
}

const memoryRoot = '/dev/shm';
/** What `statfs` calls a file system in memory. */
const TMPFS = 0x01021994;

async function isRoomy(root: string, bytes: number): Promise<boolean> {
  const system = await statfs(root).catch(() => undefined);
  if (system?.type !== TMPFS) return false;
  return system.bavail * system.bsize > 2 * bytes && freemem() > 3 * bytes;
}
