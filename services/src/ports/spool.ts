import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import type { Logger } from 'pino';
import { AppError } from '../app-error.ts';
import { freeBytes } from '../free-bytes.ts';

/** A private folder for one upload, until its file is in the store. */
export interface SpoolFolder {
  readonly path: string;
  /** Counts bytes that were written here. @throws AppError BUSY when the process holds too many */
  took(bytes: number): void;
  remove(): Promise<void>;
}

/** Where this process keeps what is being uploaded: bounded, and swept of what killed processes have left. */
export interface Spool {
  /**
   * @param expectedBytes how much will be written there, as the sender says
   * @throws AppError BUSY when that is more than this process may hold, STORAGE_FULL when the disk has no room for it
   */
  open(expectedBytes: number): Promise<SpoolFolder>;
  /** Removes the folders of processes that are gone. @returns how many */
  sweep(): Promise<number>;
  /** Removes this process's own folder. */
  close(): Promise<void>;
}

const beatMs = 20_000;
/** A folder that nobody has touched for so long belongs to a process that is gone, whatever its name says. */
const deadAfterMs = 15 * 60_000;
/** What is left to the rest of the machine. */
const spareBytes = 512 * 1024 * 1024;

/** @param options.folder may be shared with other processes and machines; nothing is made there before the first upload */
export function createSpool(options: { folder: string; maxBytes: number; log: Logger }): Spool {
  const { maxBytes, log } = options;
  const root = resolve(options.folder);
  const own = nameOf({ host: hostname(), pid: process.pid, id: randomUUID() });
  let used = 0;
  let beating: NodeJS.Timeout | undefined;

  const sweep = async () => {
    const names = await readdir(root).catch(emptyIfAbsent);
    const left: string[] = [];
    for (const name of names) if (name !== own && (await isLeft(root, name))) left.push(name);
    for (const name of left) await rm(join(root, name), { recursive: true, force: true });
    if (left.length > 0) log.info({ folders: left.length }, 'removed what killed uploads had left');
    return left.length;
  };
  /** Says that this process lives, and looks after those that do not. */
  const beat = async () => {
    const now = new Date();
    await utimes(join(root, own), now, now);
    await sweep();
  };

  return {
    open: async (expectedBytes) => {
      if (used + expectedBytes > maxBytes) throw new AppError('BUSY');
      const path = join(root, own, randomUUID());
      await mkdir(path, { recursive: true, mode: 0o700 });
      beating ??= setInterval(() => {
        beat().catch((error: unknown) => log.warn({ err: error }, 'the folder of uploads cannot be kept'));
      }, beatMs).unref();
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
    close: async () => {
      clearInterval(beating);
      await rm(join(root, own), { recursive: true, force: true });
    },
  };
}

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

/** What is not named as ours are is left alone. The id of a process means something on its own machine only. */
async function isLeft(root: string, name: string): Promise<boolean> {
  const owner = ownerOf(name);
  if (owner === null) return false;
  if (owner.host === hostname() && !isRunning(owner.pid)) return true;
  const touched = await stat(join(root, name)).catch(() => null);
  return touched !== null && Date.now() - touched.mtimeMs > deadAfterMs;
}

/** This very process is running too: a folder of its number that is not its own is of another before it. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Somebody else's process, which we may not signal, runs as well.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
