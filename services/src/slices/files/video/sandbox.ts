import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

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

/** The program ended badly, or was ended at its time limit: the file is to blame. */
export class JobFailed extends Error {
  override readonly name = 'JobFailed';
  readonly timedOut: boolean;
  constructor(job: Job, timedOut: boolean, cause: unknown) {
    super(`${job.program} ${timedOut ? 'took too long' : 'failed'}`, { cause });
    this.timedOut = timedOut;
  }
}

const maxOutputBytes = 4 * 1024 * 1024;
/** No secret of ours is in its environment. */
const environment = { PATH: '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin', LC_ALL: 'C.UTF-8' };

/**
 * Runs a job and returns what it printed; in a sandbox without network, other files and other processes where
 * bubblewrap can make one.
 * @throws JobFailed; any other error means that the program is missing or the machine is in trouble
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
    if (error instanceof Error && 'killed' in error && error.killed) throw new JobFailed(job, true, error);
    // A number is an exit code, null a signal; a text like ENOENT means that it did not even start.
    if (error instanceof Error && 'code' in error && typeof error.code !== 'string') {
      throw new JobFailed(job, false, error);
    }
    throw error;
  }
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
