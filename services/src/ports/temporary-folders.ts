import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat, statfs, utimes } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Logger } from 'pino';
import { AppError } from '../app-error.ts';

/** Temporary folder of a process under a root shared with other processes; leftovers of killed processes are removed. */
export interface ProcessFolder {
  /** Parent of the folders of all processes. */
  readonly root: string;
  /** Creates a private folder, which the caller must remove. */
  make(): Promise<string>;
  /** Removes the folders of dead processes. @returns how many */
  sweep(): Promise<number>;
  /** Removes this process's own folder with its content. */
  close(): Promise<void>;
}

const beatMs = 20_000;
/** A folder untouched for this long belongs to a dead process, even if its name says otherwise. */
const deadAfterMs = 15 * 60_000;
/** Others may traverse the folder but not list it: programs in a sandbox run as another user. */
const passage = 0o711;

/** Names of this process's own folders. A folder with the same process id that is not listed here belongs to an earlier process. */
const ours = new Set<string>();

/** @param options.root may be shared with other processes and machines; nothing is created there before the first folder */
function createProcessFolder(options: { root: string; log: Logger }): ProcessFolder {
  const { log } = options;
  const root = resolve(options.root);
  const own = nameOf({ host: hostname(), pid: process.pid, id: randomUUID() });
  ours.add(own);
  let beating: NodeJS.Timeout | undefined;

  const sweep = async () => {
    const names = await readdir(root).catch(emptyIfAbsent);
    const left: string[] = [];
    for (const name of names) if (await isLeft(root, name)) left.push(name);
    for (const name of left) await rm(join(root, name), { recursive: true, force: true });
    if (left.length > 0) log.info({ root, folders: left.length }, 'removed what killed processes had left');
    return left.length;
  };
  /** Marks this process as alive and removes folders of dead ones. */
  const beat = async () => {
    const now = new Date();
    await utimes(join(root, own), now, now);
    await sweep();
  };

  return {
    root,
    make: async () => {
      await mkdir(join(root, own), { recursive: true, mode: passage });
      const path = join(root, own, randomUUID());
      await mkdir(path, { mode: 0o700 });
      beating ??= setInterval(() => {
        beat().catch((error: unknown) =>
          log.warn({ err: error, root }, 'the folder of this process cannot be kept'),
        );
      }, beatMs).unref();
      return path;
    },
    sweep,
    close: async () => {
      clearInterval(beating);
      await rm(join(root, own), { recursive: true, force: true });
      ours.delete(own);
    },
  };
}

/** Opens the folder for conversions on this machine, with a subfolder for each process. */
export const openConversionFolder = (log: Logger) =>
  createProcessFolder({ root: join(tmpdir(), 'sowon-conversions'), log });

function emptyIfAbsent(error: unknown): string[] {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
  throw error;
}

interface Owner {
  readonly host: string;
  readonly pid: number;
  readonly id: string;
}

const nameOf = ({ host, pid, id }: Owner) => `${host}_${pid}_${id}`;

function ownerOf(name: string): Omit<Owner, 'id'> | null {
  const [, host, pid] = /^(.+)_(\d+)_[0-9a-f-]{36}$/.exec(name) ?? [];
  return host === undefined ? null : { host, pid: Number(pid) };
}

/** Returns true if a folder belongs to a dead process. Foreign names are ignored. A process id is only meaningful on its own machine. */
async function isLeft(root: string, name: string): Promise<boolean> {
  const owner = ownerOf(name);
  if (owner === null || ours.has(name)) return false;
  if (owner.host === hostname() && !isRunning(owner.pid)) return true;
  const touched = await stat(join(root, name)).catch(() => null);
  return touched !== null && Date.now() - touched.mtimeMs > deadAfterMs;
}

/** Returns false for this process's own id: such a folder that is not in `ours` belongs to an earlier process. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process runs, but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** A private folder for one upload, until its file is stored. */
interface SpoolFolder {
  readonly path: string;
  /** Counts bytes written here. @throws AppError BUSY if the process holds too many */
  took(bytes: number): void;
  remove(): Promise<void>;
}

/** Temporary storage of this process for running uploads, with a size limit; leftovers of killed processes are removed. */
export interface Spool extends Pick<ProcessFolder, 'sweep' | 'close'> {
  /**
   * Opens a folder for an upload.
   * @param expectedBytes size announced by the sender
   * @throws AppError BUSY if that exceeds the limit of this process, STORAGE_FULL if the disk has no room for it
   */
  open(expectedBytes: number): Promise<SpoolFolder>;
}

/** Free disk space reserved for the rest of the machine. */
const spareBytes = 512 * 1024 * 1024;

/** @param options.folder may be shared with other processes and machines; nothing is created there before the first upload */
export function createSpool(options: { folder: string; maxBytes: number; log: Logger }): Spool {
  const { maxBytes, log } = options;
  const folders = createProcessFolder({ root: options.folder, log });
  const { root, sweep, close } = folders;
  let used = 0;

  return {
    open: async (expectedBytes) => {
      if (used + expectedBytes > maxBytes) throw new AppError('BUSY');
      const path = await folders.make();
      let took = 0;
      const remove = async () => {
        used -= took;
        took = 0;
        await rm(path, { recursive: true, force: true });
      };
      if ((await freeBytes(root)) < expectedBytes + spareBytes) {
        await remove();
        throw new AppError('STORAGE_FULL', {}, { cause: new Error(`the disk of ${root} is nearly full`) });
      }
      return {
        path,
        took: (bytes) => {
          took += bytes;
          used += bytes;
          if (used > maxBytes) throw new AppError('BUSY');
        },
        remove,
      };
    },
    sweep,
    close,
  };
}

/** Returns the free bytes for this process on the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
