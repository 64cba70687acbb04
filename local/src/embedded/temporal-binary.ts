import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { PartError } from './part-error.ts';

const run = promisify(execFile);

interface Obtaining {
  report(text: string): void;
  signal?: AbortSignal;
}

const VERSION = '1.5.1';
const MODULE = `github.com/temporalio/cli/cmd/temporal@v${VERSION}`;

/**
 * Finds the `temporal` program: on the PATH, in the cache, else downloaded, else built with Go (some minutes, once).
 * @param options.report told what is going on when it takes longer
 * @param options.signal gives up
 * @throws PartError saying what to do when there is no way to have it
 */
export async function findTemporalBinary(options: Obtaining): Promise<string> {
  const cache = join(cacheFolder(), 'bin');
  const cached = join(cache, `temporal-${VERSION}`);
  for (const candidate of ['temporal', cached]) if (await works(candidate)) return candidate;
  await mkdir(cache, { recursive: true });
  const problems: string[] = [];
  for (const obtain of [download, build]) {
    const workplace = await mkdtemp(join(cache, 'temporal-'));
    try {
      await obtain(workplace, options);
      const binary = join(workplace, 'temporal');
      if (!(await works(binary))) throw new Error('the program does not run on this machine');
      // Only a complete program gets the final name, so an interrupted attempt leaves nothing half done.
      await rename(binary, cached);
      return cached;
    } catch (error) {
      options.signal?.throwIfAborted();
      problems.push(`${obtain.name}: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      await rm(workplace, { recursive: true, force: true });
    }
  }
  throw new PartError(
    'Temporal',
    `there is no "temporal" program (${problems.join('; ')})`,
    `Install the Temporal CLI (https://docs.temporal.io/cli, or "brew install temporal"), or install Go and run ` +
      `"go install ${MODULE}", put it on the PATH and start again; or set TEMPORAL_ADDRESS to a running server`,
  );
}

function cacheFolder(): string {
  return join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'sowon');
}

async function works(binary: string, question = '--version'): Promise<boolean> {
  try {
    await run(binary, [question], { timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
}

async function download(folder: string, { report, signal }: Obtaining): Promise<void> {
  const architecture = process.arch === 'arm64' ? 'arm64' : 'amd64';
  const url = `https://temporal.download/cli/archive/v${VERSION}?platform=${process.platform}&arch=${architecture}`;
  report(`downloading Temporal ${VERSION} (about 50 MB)`);
  const limits = [AbortSignal.timeout(300_000), ...(signal ? [signal] : [])];
  const response = await fetch(url, { signal: AbortSignal.any(limits) });
  if (!response.ok || response.body === null) throw new Error(`the download answered ${response.status}`);
  const archive = join(folder, 'archive.tar.gz');
  await pipeline(Readable.fromWeb(response.body), createWriteStream(archive));
  await run('tar', ['-xzf', archive, '-C', folder]);
}

async function build(folder: string, { report, signal }: Obtaining): Promise<void> {
  if (!(await works('go', 'version'))) throw new Error('Go is not installed');
  report(`building Temporal ${VERSION} with Go; this takes some minutes, once`);
  const child = spawn('go', ['install', '-v', MODULE], {
    env: { ...process.env, GOBIN: folder, GOTOOLCHAIN: 'auto', CGO_ENABLED: '0' },
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(signal && { signal }),
  });
  let last = '';
  let steps = 0;
  createInterface({ input: child.stderr }).on('line', (line) => {
    last = line;
    steps += 1;
    if (steps % 100 === 0) report(`building Temporal: ${steps} steps, now ${line}`);
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`go install failed: ${last}`);
}
