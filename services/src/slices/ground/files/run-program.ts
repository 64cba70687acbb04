import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

/** A program that is run to its end, with all that it starts. */
export interface ProgramRun {
  readonly command: string;
  /** An array, never a shell line. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd?: string;
  readonly uid?: number;
  readonly gid?: number;
  readonly timeoutMs: number;
  /** Of what it prints, and as much again of what it says of errors; with more it is ended. */
  readonly maxOutputBytes: number;
  /** Ends it where the process that runs it is to end. */
  readonly stopping?: AbortSignal | undefined;
  /** Is told what it prints while it runs, in pieces. */
  readonly printed?: ((text: string) => void) | undefined;
}

/** How a program ended. */
export interface ProgramEnd {
  /** Null where a signal ended it. */
  readonly exitCode: number | null;
  readonly signal: string | null;
  /** Why we ended it; null where we did not. */
  readonly endedFor: 'TIME' | 'OUTPUT' | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Groups of processes that run now, by their ids. */
const running = new Set<number>();
process.once('exit', () => {
  for (const group of running) endGroup(group);
});

/**
 * Runs a program in a process group of its own and waits for its end. What ends it, ends the whole group: a sandbox that is ended while it is
 * being made has a second process by then, which would wait for the first for ever.
 * @throws Error of the system (ENOENT) where it cannot be started; DOMException AbortError when it was stopped
 */
export async function runProgram(run: ProgramRun): Promise<ProgramEnd> {
  const { command, args, env, cwd, uid, gid, stopping } = run;
  stopping?.throwIfAborted();
  const child = spawn(command, args, {
    ...{ env, cwd, uid, gid, detached: true, stdio: ['ignore', 'pipe', 'pipe'] as const },
  });
  const closed = once(child, 'close');
  const group = child.pid;
  // It could not be started, which `closed` tells.
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
  // Whoever ended it from outside may have left the rest.
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

/** What it prints, which grows until it has ended. */
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

/** Ends all processes of a group at once. */
function endGroup(group: number): void {
  try {
    process.kill(-group, 'SIGKILL');
  } catch {
    // None is left.
  }
}
