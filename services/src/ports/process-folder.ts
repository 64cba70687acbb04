import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Logger } from 'pino';

/** Where a process keeps what it works on, beside others that do the same: swept of what killed processes have left. */
export interface ProcessFolder {
  /** Beneath which each process has a folder of its own. */
  readonly root: string;
  /** Makes a private folder, for whoever asked to remove. */
  make(): Promise<string>;
  /** Removes the folders of processes that are gone. @returns how many */
  sweep(): Promise<number>;
  /** Removes this process's own folder with all it holds. */
  close(): Promise<void>;
}

const beatMs = 20_000;
/** A folder that nobody has touched for so long belongs to a process that is gone, whatever its name says. */
const deadAfterMs = 15 * 60_000;
/** Others may pass through, as programs in a sandbox run as somebody else; they cannot list what is there. */
const passage = 0o711;

/** Names of this process's own folders: one of its number that is none of them is of a process before it. */
const ours = new Set<string>();

/** @param options.root may be shared with other processes and machines; nothing is made there before the first folder */
export function createProcessFolder(options: { root: string; log: Logger }): ProcessFolder {
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
  /** Says that this process lives, and looks after those that do not. */
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

/** Where the converters of this machine keep what they convert, each in a folder of its own. */
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

/** What is not named as ours are is left alone. The id of a process means something on its own machine only. */
async function isLeft(root: string, name: string): Promise<boolean> {
  const owner = ownerOf(name);
  if (owner === null || ours.has(name)) return false;
  if (owner.host === hostname() && !isRunning(owner.pid)) return true;
  const touched = await stat(join(root, name)).catch(() => null);
  return touched !== null && Date.now() - touched.mtimeMs > deadAfterMs;
}

/** This very process is running too: a folder of its number that is none of its own is of another before it. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Somebody else's process, which we may not signal, runs as well.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
