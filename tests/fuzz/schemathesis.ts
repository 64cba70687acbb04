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
 * Finds Schemathesis, which makes requests from an OpenAPI document: in the cache, or else installs it there with Python (half a minute, once).
 * @returns the path of its program
 * @throws Error when it is missing and Python cannot install it
 */
export async function findSchemathesis(): Promise<string> {
  const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'sowon', 'python');
  const home = join(cache, `schemathesis-${version}`);
  const program = join(home, 'bin', 'schemathesis');
  if (await works(program)) return program;
  await mkdir(cache, { recursive: true });
  await rm(home, { recursive: true, force: true });
  // Python programs contain the path of their folder, so it is built in place; an incomplete one does not work, and is built again.
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

/** A run of Schemathesis as one person. */
export interface Order {
  /** Path of the OpenAPI document. */
  readonly document: string;
  readonly url: string;
  /** Header of every request; null for a visitor. */
  readonly authorization: string | null;
  /** Names of the calls to try. */
  readonly calls: readonly string[];
  readonly phase: Phase;
  /** Time limit; null if the phase ends by itself. */
  readonly seconds: number | null;
  readonly seed: number;
  /** Folder for its files. */
  readonly folder: string;
}

export interface Told {
  /** Also true if nothing was tried, although there was time. */
  readonly found: boolean;
  /** Complete output, for people. */
  readonly printed: string;
}

/** `short_addresses.py`, in this folder. */
const hooks = {
  PYTHONPATH: import.meta.dirname,
  SCHEMATHESIS_HOOKS: 'short_addresses',
  PYTHONDONTWRITEBYTECODE: '1',
};

/** Extra time for reading the document, trying the edges and writing the report; a run that takes longer on a busy machine hangs. */
const besidesMs = 240_000;

/**
 * Runs one phase of Schemathesis on the calls, with all checks but one.
 * @throws Error when it does not end by itself
 */
export async function tryCalls(program: string, order: Order): Promise<Told> {
  const { document, url, authorization, calls, phase, seconds, seed, folder } = order;
  const extent = ['--phases', phase, ...(seconds === null ? [] : ['--max-time', String(seconds)])];
  const child = spawn(
    program,
    [
      ...['run', document, '--url', url, '--no-color', '--checks', 'all', '--seed', String(seed)],
      // A value that fits the schema may break a rule, such as another site's address or a past day. It is refused with 400, as the document says.
      ...['--exclude-checks', 'positive_data_acceptance'],
      ...[...extent, '--continue-on-failure', '--generation-database', 'none'],
      // Warnings only suggest how the document could get more accepted requests; they are not errors.
      ...['--warnings', 'off'],
      ...calls.flatMap((name) => ['--include-operation-id', name]),
      ...(authorization === null ? [] : ['--header', `Authorization: ${authorization}`]),
    ],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      cwd: folder,
      timeout: (seconds ?? 0) * 1_000 + besidesMs,
      env: { ...process.env, ...hooks },
    },
  );
  const printed: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => printed.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => printed.push(chunk));
  const [code, signal] = await once(child, 'close');
  const text = Buffer.concat(printed).toString();
  if (signal !== null) throw new Error(`Schemathesis was ended by ${signal}:\n${text}`);
  // It also exits with 0 when it tried nothing.
  const tried = /Test cases:\s+\d+ generated/.test(text);
  return { found: code !== 0 || !tried, printed: text };
}
