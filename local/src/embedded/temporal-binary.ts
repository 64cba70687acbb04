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

/** Returns the `temporal` program from the PATH or from the cache; undefined if there is none. */
export async function presentTemporal(): Promise<string | undefined> {
  for (const candidate of ['temporal', cachedProgram()]) if (await works(candidate)) return candidate;
  return undefined;
}

/**
 * Puts the `temporal` program into the cache: downloads it, or else builds it with Go (some minutes, once). An interrupted build resumes, because Go keeps what
 * it has compiled.
 * @returns its path
 * @throws PartError with the remedy when neither way works
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
      // Only a complete program gets the final name, so an interrupted attempt leaves no broken file.
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

/** Returns the `temporal` program, obtaining it if it is missing; see `obtainTemporal`. */
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

/** Creates an empty folder for this process beside the cached program, and removes those of killed processes. */
async function createWorkplace(): Promise<string> {
  const cache = cacheFolder();
  await mkdir(cache, { recursive: true });
  for (const name of await readdir(cache)) {
    const owner = Number(workplaceName.exec(name)?.[1]);
    if (owner > 0 && !isAlive(owner)) await removeWorkplace(join(cache, name));
  }
  return mkdtemp(join(cache, `temporal-of-${process.pid}-`));
}

/** A compiler of a killed start may still write there; the next start removes the remains. */
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
