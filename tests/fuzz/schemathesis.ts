import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Phase } from './phases.ts';

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

/** What Schemathesis is to do, as one person. */
export interface Order {
  /** Of the OpenAPI document. */
  readonly document: string;
  readonly url: string;
  /** With every request; null for a visitor. */
  readonly authorization: string | null;
  /** Names of the calls. */
  readonly calls: readonly string[];
  readonly phase: Phase;
  /** So long it may take; null where the phase comes to an end by itself. */
  readonly seconds: number | null;
  readonly seed: number;
  /** Where it may leave files. */
  readonly folder: string;
}

export interface Told {
  /** Also where nothing was tried, though there was time. */
  readonly found: boolean;
  /** All that it printed, for people. */
  readonly printed: string;
}

/** `short_addresses.py`, which lies beside this file. */
const hooks = {
  PYTHONPATH: import.meta.dirname,
  SCHEMATHESIS_HOOKS: 'short_addresses',
  PYTHONDONTWRITEBYTECODE: '1',
};

/** Beside the time that it is given it reads the document, tries the edges and writes its report; what takes longer on a busy machine hangs. */
const besidesMs = 240_000;

/**
 * Has Schemathesis try the calls by one of its phases, all checks on but one.
 * @throws Error when it does not end by itself
 */
export async function tryCalls(program: string, order: Order): Promise<Told> {
  const { document, url, authorization, calls, phase, seconds, seed, folder } = order;
  const extent = ['--phases', phase, ...(seconds === null ? [] : ['--max-time', String(seconds)])];
  const child = spawn(
    program,
    [
      ...['run', document, '--url', url, '--no-color', '--checks', 'all', '--seed', String(seed)],
      // What fits a schema may break a rule: another site's address, a day that is over. It is refused with 400, as the document says.
      ...['--exclude-checks', 'positive_data_acceptance'],
      ...[...extent, '--continue-on-failure', '--generation-database', 'none'],
      // They are about what the document could say to have its calls answered more often; nothing is wrong with it.
      ...['--warnings', 'off'],
      ...calls.flatMap((name) => ['--include-operation-id', name]),
      ...(authorization === null ? [] : ['--header', `Authorization: ${authorization}`]),
    ],
    {
      ...{ stdio: ['ignore', 'pipe', 'pipe'], cwd: folder, timeout: (seconds ?? 0) * 1_000 + besidesMs },
      env: { ...process.env, ...hooks },
    },
  );
  const printed: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => printed.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => printed.push(chunk));
  const [code, signal] = await once(child, 'close');
  const text = Buffer.concat(printed).toString();
  if (signal !== null) throw new Error(`Schemathesis was ended by ${signal}:\n${text}`);
  // It also ends well where it got to nothing.
  const tried = /Test cases:\s+\d+ generated/.test(text);
  return { found: code !== 0 || !tried, printed: text };
}
