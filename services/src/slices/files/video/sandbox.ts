import { type ExecFileException, execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { freeBytes } from '../../../free-bytes.ts';
import { blameFor, type Ending } from './blame.ts';

const run = promisify(execFile);

/** A program to run on a file that somebody uploaded. */
export interface Job {
  readonly program: 'ffmpeg' | 'ffprobe';
  /** An array, never a shell line; files are named relative to `folder`. */
  readonly args: readonly string[];
  /** The one folder it may read and write. */
  readonly folder: string;
  readonly timeoutMs: number;
}

/** The program could not do it, or was ended at its time limit: the file is to blame, as far as can be told. */
export class JobFailed extends Error {
  override readonly name = 'JobFailed';
  readonly timedOut: boolean;
  constructor(job: Job, timedOut: boolean, cause: unknown) {
    super(`${job.program} ${timedOut ? 'took too long' : 'failed'}`, { cause });
    this.timedOut = timedOut;
  }
}

/** The machine did not let the program do it: nothing is told of the file, and the same again may well succeed. */
export class JobNotRun extends Error {
  override readonly name = 'JobNotRun';
  constructor(job: Job, cause: unknown) {
    super(`${job.program} could not be run to its end`, { cause });
  }
}

const maxOutputBytes = 4 * 1024 * 1024;
/** What a file makes a program say is the file's doing. */
const tooMuchOutput = 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER';
/** No secret of ours is in its environment. */
const environment = { PATH: '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin', LC_ALL: 'C.UTF-8' };

/**
 * Runs a job and returns what it printed; in a sandbox without network, other files and other processes where
 * bubblewrap can make one.
 * @throws JobFailed; JobNotRun, or ENOENT where the program is missing
 */
export async function runJob(job: Job): Promise<string> {
  const [command, args] = (await canSandbox()) ? sandboxed(job) : [job.program, job.args];
  try {
    const { stdout } = await run(command, args, {
      cwd: job.folder,
      env: environment,
      timeout: job.timeoutMs,
      killSignal: 'SIGKILL',
      maxBuffer: maxOutputBytes,
    });
    return stdout;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === tooMuchOutput) {
      throw new JobFailed(job, false, error);
    }
    const ending = await endingOf(error, job.folder);
    // It did not even start.
    if (ending === null) throw error;
    const blame = blameFor(ending);
    if (blame === 'MACHINE') throw new JobNotRun(job, error);
    throw new JobFailed(job, blame === 'TIME', error);
  }
}

/** Null for what is no ending of a program that ran. */
async function endingOf(error: unknown, folder: string): Promise<Ending | null> {
  if (!(error instanceof Error && 'code' in error)) return null;
  // As `execFile` has it: a number is an exit code, null a signal; a text like ENOENT means that it did not start.
  const { code, signal, killed, stderr } = error as ExecFileException & { stderr?: string };
  if (typeof code === 'string') return null;
  return {
    exitCode: code ?? null,
    signal: signal ?? null,
    overdue: killed ?? false,
    stderr: stderr ?? '',
    freeBytes: await freeBytes(folder),
  };
}

const readable = ['/usr', '/bin', '/lib', '/lib64', '/etc/alternatives', '/etc/ld.so.cache'];

function sandboxed(job: Job): [string, string[]] {
  const binds = readable.filter(existsSync).flatMap((path) => ['--ro-bind', path, path]);
  return [
    'bwrap',
    [
      ...['--unshare-all', '--die-with-parent', '--new-session'],
      ...binds,
      ...['--dev', '/dev', '--proc', '/proc', '--tmpfs', '/tmp'],
      ...['--bind', job.folder, '/work', '--chdir', '/work'],
      ...['--', job.program, ...job.args],
    ],
  ];
}

let sandboxWorks: Promise<boolean> | undefined;

/** Bubblewrap may be absent, and may be forbidden inside a container: it is tried once. */
function canSandbox(): Promise<boolean> {
  sandboxWorks ??= run('bwrap', ['--unshare-all', '--ro-bind', '/', '/', '--dev', '/dev', 'true'], {
    env: environment,
    timeout: 10_000,
  }).then(
    () => true,
    () => false,
  );
  return sandboxWorks;
}
