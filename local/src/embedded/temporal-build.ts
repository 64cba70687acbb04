import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import type { Obtaining } from './obtaining.ts';

const run = promisify(execFile);

const graceMs = 2_000;

/**
 * Builds Temporal's program with Go, at a lower priority than the rest of this machine.
 * @param folder receives the program, named `temporal`
 * @throws Error with the reason when that is not possible
 */
export async function buildTemporal(
  folder: string,
  version: string,
  { progress, signal }: Obtaining,
): Promise<void> {
  await run('go', ['version']).catch(() => {
    throw new Error('Go, which could build it, is not installed');
  });
  signal?.throwIfAborted();
  const what = `building Temporal ${version} with Go`;
  progress(`${what}, once; this takes some minutes`);
  // A separate process group ends together with Go's own children. Go's temporary files are removed with the folder.
  const child = spawn('go', ['install', '-v', `github.com/temporalio/cli/cmd/temporal@v${version}`], {
    env: { ...process.env, GOBIN: folder, GOTMPDIR: folder, GOTOOLCHAIN: 'auto', CGO_ENABLED: '0' },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  await once(child, 'spawn');
  const closed = once(child, 'close');
  const end = () => endGroup(child.pid, closed);
  signal?.addEventListener('abort', end, { once: true });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const lastLines: string[] = [];
  const counts = { fetched: 0, compiled: 0 };
  createInterface({ input: child.stderr }).on('line', (line) => {
    lastLines.push(line);
    if (lastLines.length > 3) lastLines.shift();
    if (line.startsWith('go: ')) counts.fetched += 1;
    else counts.compiled += 1;
    const { fetched, compiled } = counts;
    progress(`${what}: ${compiled > 0 ? `${compiled} packages compiled` : `${fetched} sources fetched`}`);
  });
  const [code] = await closed;
  signal?.removeEventListener('abort', end);
  if (code !== 0) throw new Error(`Go could not build it (${lastLines.join(' ')})`);
}

function endGroup(pid: number | undefined, closed: Promise<unknown>): void {
  if (pid === undefined) return;
  signalGroup(pid, 'SIGTERM');
  const impatience = setTimeout(() => signalGroup(pid, 'SIGKILL'), graceMs);
  void closed.finally(() => clearTimeout(impatience));
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // All processes have already ended.
  }
}
