import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Obtaining } from './obtaining.ts';
import { PartError } from './part-error.ts';
import { isAlive } from './processes.ts';
import { buildTemporal } from './temporal-build.ts';
import { downloadTemporal } from './temporal-download.ts';

const run = promisify(execFile);

const version = '1.5.1';

/** The `temporal` program of this machine, from the PATH or from the cache; undefined when it has none. */
export async function presentTemporal(): Promise<string | undefined> {
  for (const candidate of ['temporal', cachedProgram()]) if (await works(candidate)) return candidate;
  return undefined;
}

/**
 * Puts the `temporal` program into the cache: downloads it, else builds it with Go (some minutes, once). A build that was
 * interrupted goes on where it was, for Go keeps what it compiled.
 * @returns its path
 * @throws PartError saying what to do when there is no way to have it
 */
export async function obtainTemporal({ progress, signal }: Obtaining): Promise<string> {
  const cached = cachedProgram();
  const problems: string[] = [];
  for (const obtain of [downloadTemporal, buildTemporal]) {
    const workplace = await createWorkplace();
    try {
      await obtain(workplace, version, { progress, ...(signal && { signal }) });
      const binary = join(workplace, 'temporal');
      if (!(await works(binary))) throw new Error('what came of it does not run on this machine');
      // Only a complete program gets the final name, so an interrupted attempt leaves nothing half done.
      await rename(binary, cached);
      return cached;
    } catch (error) {
      signal?.throwIfAborted();
      problems.push(error instanceof Error ? error.message : String(error));
    } finally {
      progress(null);
      await removeWorkplace(workplace);
    }
  }
  throw new PartError(
    'Temporal',
    `it could not be had, for ${problems.join(', and ')}`,
    'Install the Temporal CLI (https://docs.temporal.io/cli) or Go (https://go.dev/dl) and start again, or set ' +
      'TEMPORAL_ADDRESS to a running server',
  );
}

/** The `temporal` program of this machine, obtained if it has none; see `obtainTemporal`. */
export async function findTemporalBinary(obtaining: Obtaining): Promise<string> {
  return (await presentTemporal()) ?? obtainTemporal(obtaining);
}

function cacheFolder(): string {
  return join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'sowon', 'bin');
}

function cachedProgram(): string {
  return join(cacheFolder(), `temporal-${version}`);
}

const workplaceName = /^temporal-of-(\d+)-/;

/** An empty folder of this process beside the cached program; those of processes that were killed are removed. */
async function createWorkplace(): Promise<string> {
  const cache = cacheFolder();
  await mkdir(cache, { recursive: true });
  for (const name of await readdir(cache)) {
    const owner = Number(workplaceName.exec(name)?.[1]);
    if (owner > 0 && !isAlive(owner)) await removeWorkplace(join(cache, name));
  }
  return mkdtemp(join(cache, `temporal-of-${process.pid}-`));
}

/** A compiler that outlived a killed start may still write there; what then stays is left to the next start. */
function removeWorkplace(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined);
}

async function works(program: string): Promise<boolean> {
  try {
    await run(program, ['--version'], { timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
}
