import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

/** A program run to its end, with all its child processes. */
export interface ProgramRun {
  readonly command: string;
  /** An array, never a shell line. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd?: string;
  readonly uid?: number;
  readonly gid?: number;
  readonly timeoutMs: number;
  /** Limit for stdout, and the same for stderr; above it the program is killed. */
  readonly maxOutputBytes: number;
  /** Kills the program when our process is stopping. */
  readonly stopping?: AbortSignal | undefined;
  /** Called with pieces of stdout while the program runs. */
  readonly printed?: ((text: string) => void) | undefined;
}

/** The result of a program. */
export interface ProgramEnd {
  /** Null if a signal ended it. */
  readonly exitCode: number | null;
  readonly signal: string | null;
  /** Why we killed it; null if we did not. */
  readonly endedFor: 'TIME' | 'OUTPUT' | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Ids of the running process groups. */
const running = new Set<number>();
process.once('exit', () => {
  for (const group of running) endGroup(group);
});

/**
 * Runs a program in its own process group and waits for its end. Killing always kills the whole group: a sandbox killed during its setup already has a second
 * process, which would wait for the first forever.
 * @throws a system error (ENOENT) if it cannot be started; DOMException AbortError if it was stopped
 */
export async function runProgram(run: ProgramRun): Promise<ProgramEnd> {
  const { command, args, env, cwd, uid, gid, stopping } = run;
  stopping?.throwIfAborted();
  const child = spawn(command, args, {
    env,
    cwd,
    uid,
    gid,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'] as const,
  });
  const closed = once(child, 'close');
  const group = child.pid;
  // It could not be started; `closed` rejects with the reason.
  if (group === undefined) return closed as Promise<never>;
  running.add(group);
  let endedFor: ProgramEnd['endedFor'] = null;
  const end = (reason: ProgramEnd['endedFor']) => {
    endedFor ??= reason;
    endGroup(group);
  };
  const timer = setTimeout(() => end('TIME'), run.timeoutMs);
  const stop = () => end(null);
  stopping?.addEventListener('abort', stop);
  // If it was killed from outside, other processes of the group may remain.
  child.once('exit', () => endGroup(group));
  try {
    const said = collect(child, run, () => end('OUTPUT'));
    const [exitCode, signal] = (await closed) as [number | null, string | null];
    if (stopping?.aborted) throw new DOMException('the program was stopped', 'AbortError');
    return { exitCode, signal, endedFor, ...said };
  } finally {
    clearTimeout(timer);
    stopping?.removeEventListener('abort', stop);
    running.delete(group);
  }
}

/** Collects the output, which grows until the program has ended. */
function collect(
  { stdout, stderr }: ChildProcessByStdio<null, Readable, Readable>,
  { maxOutputBytes, printed }: ProgramRun,
  tooMuch: () => void,
): { readonly stdout: string; readonly stderr: string } {
  const said = { stdout: '', stderr: '' };
  const bytes = { stdout: 0, stderr: 0 };
  const take = (way: keyof typeof said, text: string) => {
    bytes[way] += Buffer.byteLength(text);
    if (bytes[way] > maxOutputBytes) return tooMuch();
    said[way] += text;
    if (way === 'stdout') printed?.(text);
  };
  stdout.setEncoding('utf8').on('data', (text: string) => take('stdout', text));
  stderr.setEncoding('utf8').on('data', (text: string) => take('stderr', text));
  return said;
}

/** Kills all processes of a group at once. */
function endGroup(group: number): void {
  try {
    process.kill(-group, 'SIGKILL');
  } catch {
    // No process of the group is left.
  }
}
