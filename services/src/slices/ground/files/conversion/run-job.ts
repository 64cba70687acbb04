import { freemem } from 'node:os';
import type { Logger } from 'pino';
import { freeBytes } from '../../../../ports/temporary-folders.ts';
import { type ProgramEnd, runProgram } from '../run-program.ts';
import { handOver, sandboxEnvironment, sandboxed, sandboxUser, trySandbox } from '../sandbox.ts';
import { blameFor } from './blame.ts';

/** A program to run on an uploaded file. */
export interface Job {
  readonly program: 'ffmpeg' | 'ffprobe';
  /** An array, never a shell line; file names are relative to `folder`. */
  readonly args: readonly string[];
  /** The only folder it may read and write. */
  readonly folder: string;
  readonly timeoutMs: number;
  /** Aborts it when our process is stopping; this says nothing about the file. */
  readonly stopping?: AbortSignal | undefined;
  /** Called with pieces of stdout while it runs. */
  readonly printed?: (text: string) => void;
}

/** The program failed or reached its time limit; as far as known, the file is the cause. */
export class JobFailed extends Error {
  override readonly name = 'JobFailed';
  readonly timedOut: boolean;
  constructor(job: Job, timedOut: boolean, cause: unknown) {
    super(`${job.program} ${timedOut ? 'took too long' : 'failed'}`, { cause });
    this.timedOut = timedOut;
  }
}

/** The machine prevented the program from finishing: this says nothing about the file, and a retry may succeed. */
export class JobNotRun extends Error {
  override readonly name = 'JobNotRun';
  constructor(job: Job, cause: unknown) {
    super(`${job.program} could not be run to its end`, { cause });
  }
}

const maxOutputBytes = 4 * 1024 * 1024;

const memoryBytes = 2 * 1024 * 1024 * 1024;
const processes = 64;
const fileBytes = 1024 * 1024 * 1024;
/** A conversion reads, scales and writes in one thread each. */
const processors = 3;

/**
 * Runs a job and returns its stdout. If possible it runs in a sandbox with limits, without network, other files and other processes.
 * @throws JobFailed; JobNotRun, ENOENT if the program is missing, or an AbortError if it was stopped
 */
export async function runJob(job: Job): Promise<string> {
  const inSandbox = (await sandboxProblem()) === null;
  const cpuSeconds = Math.ceil((processors * job.timeoutMs) / 1_000);
  const { command, args } = inSandbox
    ? sandboxed({ ...job, limits: { memoryBytes, cpuSeconds, processes, fileBytes } })
    : { command: job.program, args: job.args };
  if (inSandbox) await handOver(job.folder);
  const end = await runProgram({
    command,
    args,
    cwd: job.folder,
    env: sandboxEnvironment,
    ...(inSandbox && sandboxUser),
    timeoutMs: job.timeoutMs,
    maxOutputBytes,
    stopping: job.stopping,
    printed: job.printed,
  });
  // Excessive output is caused by the file.
  if (end.endedFor === 'OUTPUT') throw new JobFailed(job, false, causeOf(end));
  if (end.exitCode === 0) return end.stdout;
  const blame = blameFor({
    exitCode: end.exitCode,
    signal: end.signal,
    overdue: end.endedFor === 'TIME',
    inSandbox,
    shortOfMemory: freemem() < memoryBytes,
    stderr: end.stderr,
    freeBytes: await freeBytes(job.folder),
  });
  if (blame === 'MACHINE') throw new JobNotRun(job, causeOf(end));
  throw new JobFailed(job, blame === 'TIME', causeOf(end));
}

const causeOf = ({ exitCode, signal, stderr }: ProgramEnd) =>
  new Error(`it ended with ${exitCode ?? signal}: ${stderr}`);

let problem: Promise<string | null> | undefined;

/** Bubblewrap may be missing, or forbidden inside a container: it is tried once. */
function sandboxProblem(): Promise<string | null> {
  problem ??= trySandbox(sandboxUser, false);
  return problem;
}

/**
 * Requires that jobs run in a sandbox.
 * @param options.mayLack if true, a missing sandbox is only logged
 * @throws Error with the problem and how to fix it
 */
export async function requireSandbox({ mayLack, log }: { mayLack: boolean; log: Logger }): Promise<void> {
  const missing = await sandboxProblem();
  if (missing === null) return;
  const text = `there is no sandbox for conversions: ${missing}`;
  if (!mayLack) throw new Error(text);
  log.warn({ event: 'conversion.no-sandbox' }, text);
}
