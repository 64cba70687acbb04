import { execFile } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const version = '4.32.5';

/**
 * Finds Schemathesis, which makes requests out of an OpenAPI document: in the cache, else installed there with Python (half a minute, once).
 * @returns the path of its program
 * @throws Error when it is not there and Python cannot install it
 */
export async function findSchemathesis(): Promise<string> {
  const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'sowon', 'python');
  const home = join(cache, `schemathesis-${version}`);
  const program = join(home, 'bin', 'schemathesis');
  if (await works(program)) return program;
  await mkdir(cache, { recursive: true });
  await rm(home, { recursive: true, force: true });
  // Programs of Python know the folder they lie in, so it is made in its place; what is half made does not work, and is made anew.
  await run('python3', ['-m', 'venv', home], { timeout: 120_000 });
  await run(join(home, 'bin', 'pip'), ['install', '--quiet', `schemathesis==${version}`], {
    timeout: 600_000,
  });
  return program;
}

async function works(program: string): Promise<boolean> {
  try {
    await run(program, ['--version'], { timeout: 60_000 });
    return true;
  } catch {
    return false;
  }
}
