import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** True if a process with this PID exists (a process of another user counts too). */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Returns the command line of a running process, words joined by a space; undefined when it is gone.
 * PIDs are reused, so callers compare it before they signal a recorded PID.
 */
export async function commandLineOf(pid: number): Promise<string | undefined> {
  if (!isAlive(pid)) return undefined;
  try {
    const raw = await readFile(`/proc/${pid}/cmdline`, 'utf8');
    return raw === '' ? undefined : raw.replaceAll('\0', ' ').trim();
  } catch {
    const listed = await run('ps', ['-p', String(pid), '-o', 'command=']).catch(() => undefined);
    return listed?.stdout.trim() || undefined;
  }
}

/** Returns the PIDs of all processes whose command line contains this text. */
export async function processesWith(text: string): Promise<number[]> {
  const found = await Promise.all(
    (await allPids()).map(async (pid) => ((await commandLineOf(pid))?.includes(text) ? [pid] : [])),
  );
  return found.flat();
}

async function allPids(): Promise<number[]> {
  const names = await readdir('/proc').catch(async () => {
    const { stdout } = await run('ps', ['-A', '-o', 'pid=']);
    return stdout.split('\n');
  });
  return names.map(Number).filter((pid) => Number.isSafeInteger(pid) && pid > 0);
}

/** Waits until the process has ended; false if it is still alive after `timeoutMs`. */
export async function waitForExit(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while ((await commandLineOf(pid)) !== undefined) {
    if (Date.now() > deadline) return false;
    await sleep(25);
  }
  return true;
}

/** Ends a process: `signal` first, SIGKILL if it is still alive after `graceMs`. Does nothing if it has already ended. */
export async function endProcess(pid: number, signal: NodeJS.Signals, graceMs: number): Promise<void> {
  if (!signalProcess(pid, signal)) return;
  if (await waitForExit(pid, graceMs)) return;
  signalProcess(pid, 'SIGKILL');
  await waitForExit(pid, 5_000);
}

function signalProcess(pid: number, signal: NodeJS.Signals): boolean {
  try {
    process.kill(pid, signal);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
    throw error;
  }
}
