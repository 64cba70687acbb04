import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Finds a program on the PATH or in the cache, else builds it with Go (a minute, once).
 * @param version of the Go module, without its v
 * @param asked arguments with which the right program exits with 0
 * @throws Error if it is missing and Go cannot build it
 */
export async function findGoProgram(
  name: string,
  module: string,
  version: string,
  asked: readonly string[],
): Promise<string> {
  const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'sowon', 'bin');
  const cached = join(cache, `${name}-${version}`);
  for (const candidate of [name, cached]) if (await works(candidate, asked)) return candidate;
  await mkdir(cache, { recursive: true });
  const workplace = await mkdtemp(join(cache, `${name}-`));
  try {
    const env = { ...process.env, GOBIN: workplace, GOTOOLCHAIN: 'auto', CGO_ENABLED: '0' };
    await run('go', ['install', `${module}@v${version}`], { env, timeout: 600_000 });
    // Only a complete program gets the final name.
    await rename(join(workplace, name), cached);
    return cached;
  } finally {
    await rm(workplace, { recursive: true, force: true });
  }
}

async function works(program: string, asked: readonly string[]): Promise<boolean> {
  try {
    await run(program, [...asked], { timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
}
