import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { PartError } from './part-error.ts';
import { recordPid } from './pid-file.ts';
import { isReadyLine, type OutputLine, readOutputLine } from './ready-line.ts';

/** A process to run, and the check that it serves. */
export interface ChildSpec {
  name: string;
  command: string;
  args: readonly string[];
  env?: Readonly<Record<string, string | undefined>>;
  cwd?: string;
  /** Holds `<name>.pid` and `<name>.log`. */
  folder: string;
  /** A part of the command line only this process has; see pid-file. */
  marker: string;
  /** 'line': ready when it prints the log record "ready"; a function: called every 50 ms until it returns true. */
  ready: 'line' | (() => Promise<boolean>);
  /** Called before each attempt. Throws a PartError if the start cannot succeed. */
  before?: () => void;
  /** Number of attempts if it ends on its own before it serves; default 1. */
  startAttempts?: number;
  /** Receives every printed line. */
  onLine?: (line: OutputLine) => void;
}

export interface Child {
  pid: number;
  /** Settles with the way it ended, such as "exit code 1" or "SIGKILL". */
  exited: Promise<string>;
  /** Sends SIGTERM, and kills it after `graceMs`. */
  stop(graceMs: number): Promise<void>;
}

/** Generous: on a busy machine a start that usually takes seconds can take a minute. */
const READY_TIMEOUT_MS = 180_000;

/** The result of a start: it serves, it ended on its own, or we stopped waiting for it. */
type Outcome = { readonly kind: 'ready' } | { readonly kind: 'ended' | 'given-up'; readonly problem: string };

const ready: Outcome = { kind: 'ready' };
const gaveUp = (problem: string): Outcome => ({ kind: 'given-up', problem });

/**
 * Starts a process and waits until it serves. It gets its own process group: Ctrl-C then reaches only us, and we end the parts in order.
 * @param signal stops the wait and ends the process
 * @throws PartError when the process ends or never becomes ready
 */
export async function launch(spec: ChildSpec, signal?: AbortSignal): Promise<Child> {
  for (let attempt = 1; ; attempt += 1) {
    const started = await launchOnce(spec, signal);
    if (!(started instanceof PartError)) return started;
    if (attempt >= (spec.startAttempts ?? 1) || signal?.aborted) throw started;
  }
}

/** @returns the failure if another attempt may succeed, that is, if the process ended on its own */
async function launchOnce(spec: ChildSpec, signal?: AbortSignal): Promise<Child | PartError> {
  signal?.throwIfAborted();
  await mkdir(spec.folder, { recursive: true });
  spec.before?.();
  const child = spawn(spec.command, spec.args, {
    cwd: spec.cwd,
    env: { ...process.env, ...spec.env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await once(child, 'spawn');
  const exited = exitOf(child);
  const lastLines: string[] = [];
  const saidReady = followOutput(child, spec, lastLines);
  if (child.pid === undefined) throw new Error(`${spec.name} was spawned without a PID`);
  await recordPid(join(spec.folder, `${spec.name}.pid`), child.pid, spec.marker);
  const stop = (graceMs: number) => endChild(child, exited, graceMs);
  const outcome = await Promise.race([
    becomesReady(spec, saidReady, child),
    exited.then((how): Outcome => ({ kind: 'ended', problem: `ended with ${how}` })),
    sleep(READY_TIMEOUT_MS, gaveUp('did not become ready within three minutes'), {
      ref: false,
      ...(signal && { signal }),
    }),
  ]).catch((error: unknown) => {
    if (signal?.aborted) return gaveUp('was not needed any more');
    throw error;
  });
  if (outcome.kind === 'ready') return { pid: child.pid, exited, stop };
  await stop(2_000);
  const failure = explainFailure(spec, outcome.problem, lastLines.join('\n'));
  if (outcome.kind === 'ended') return failure;
  throw failure;
}

async function becomesReady(
  spec: ChildSpec,
  saidReady: Promise<void>,
  child: ChildProcess,
): Promise<Outcome> {
  if (spec.ready === 'line') {
    await saidReady;
    return ready;
  }
  while (!hasEnded(child)) {
    if (await spec.ready()) return ready;
    await sleep(50);
  }
  return { kind: 'ended', problem: 'ended before it was ready' };
}

function followOutput(child: ChildProcess, spec: ChildSpec, lastLines: string[]): Promise<void> {
  const log = createWriteStream(join(spec.folder, `${spec.name}.log`), { flags: 'a' });
  // A failed write of this log (a full disk) must not end the supervisor.
  log.on('error', () => undefined);
  child.once('close', () => log.end());
  return new Promise((ready) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (stream === null) continue;
      createInterface({ input: stream }).on('line', (text) => {
        const line = readOutputLine(text);
        log.write(`${text}\n`);
        lastLines.push(text);
        if (lastLines.length > 15) lastLines.shift();
        spec.onLine?.(line);
        if (isReadyLine(line)) ready();
      });
    }
  });
}

/** Settles with the way a process ends, such as "exit code 1" or "SIGKILL". Call it right after the spawn. */
export function exitOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
}

async function endChild(child: ChildProcess, exited: Promise<string>, graceMs: number): Promise<void> {
  if (hasEnded(child)) return;
  child.kill('SIGTERM');
  const impatience = setTimeout(() => child.kill('SIGKILL'), graceMs);
  await exited;
  clearTimeout(impatience);
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

function explainFailure(spec: ChildSpec, problem: string, output: string): PartError {
  if (/EADDRINUSE|address already in use/i.test(output)) {
    const advice = 'End the program that uses it, or choose another one';
    return new PartError(spec.name, 'the port it needs is taken', advice);
  }
  if (/ENOSPC|No space left on device|disk is full/i.test(output)) {
    return new PartError(spec.name, 'the disk is full', 'Free some space and start again');
  }
  const log = join(spec.folder, `${spec.name}.log`);
  return new PartError(spec.name, `it ${problem}:\n${output}\n`, `Its log is ${log}`);
}
