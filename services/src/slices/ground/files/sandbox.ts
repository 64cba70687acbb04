import { existsSync } from 'node:fs';
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from './run-program.ts';

/** A program that runs on what somebody uploaded, with all that it may see and take. */
export interface Confinement {
  readonly program: string;
  /** An array, never a shell line. */
  readonly args: readonly string[];
  /** The one folder that it may write; it finds it by the same path, and starts there. */
  readonly folder: string;
  /** What it may read beside that and the system's programs. */
  readonly reads?: readonly string[];
  /** It asks the system about itself; many containers allow no sandbox that can. */
  readonly seesItself?: boolean;
  readonly limits: ConfinementLimits;
}

export interface ConfinementLimits {
  /** Of addresses. A program that reserves many more than it uses bounds its memory by itself. */
  readonly memoryBytes?: number;
  /** Of all its threads together. */
  readonly cpuSeconds?: number;
  /** Threads count as well. */
  readonly processes: number;
  /** Of each file that it writes. */
  readonly fileBytes: number;
}

/** Of the system, so that programs and their libraries run; no configuration, nothing of ours. */
const systemPaths = ['/usr', '/bin', '/lib', '/lib64', '/etc/alternatives', '/etc/ld.so.cache'];
const temporaryBytes = 64 * 1024 * 1024;
/** After its first signal to end it may still say why. */
const cpuGraceSeconds = 5;

/**
 * The command that runs a program in a sandbox of its own: no network, no processes but its own, no files but the system's
 * programs and its folder, and limits that the system holds it to. Where `runProgram` runs it, what ends it, ends all that it has started.
 */
export function sandboxed(confinement: Confinement): { command: string; args: string[] } {
  const { program, args, folder, reads = [], seesItself = false, limits } = confinement;
  const readable = [...systemPaths.filter(existsSync), ...reads];
  return {
    command: 'bwrap',
    args: [
      // In the session that `runProgram` gives it, which has no terminal: in one of its own it would be out of reach for a moment.
      ...['--unshare-all', '--die-with-parent'],
      ...['--dev', '/dev', ...(seesItself ? ['--proc', '/proc'] : [])],
      ...['--size', String(temporaryBytes), '--tmpfs', '/tmp'],
      ...readable.flatMap((path) => ['--ro-bind', path, path]),
      ...['--bind', folder, folder, '--chdir', folder],
      ...['--remount-ro', '/dev', '--remount-ro', '/'],
      // Set within, where nobody else's processes count.
      ...['--', 'prlimit', ...limitFlags(limits), '--', program, ...args],
    ],
  };
}

function limitFlags({ memoryBytes, cpuSeconds, processes, fileBytes }: ConfinementLimits): string[] {
  return [
    ...['--core=0', `--nproc=${processes}`, `--fsize=${fileBytes}`],
    ...(memoryBytes === undefined ? [] : [`--as=${memoryBytes}`]),
    ...(cpuSeconds === undefined ? [] : [`--cpu=${cpuSeconds}:${cpuSeconds + cpuGraceSeconds}`]),
  ];
}

const nobody = 65_534;
const isRoot = process.getuid?.() === 0;

/** Whom a program runs as: nobody where we are root, as the system counts no processes of root; else who we are. */
export const sandboxUser: { readonly uid?: number; readonly gid?: number } = isRoot
  ? { uid: nobody, gid: nobody }
  : {};

/** Gives a folder with its files to whom programs run as. */
export async function handOver(folder: string): Promise<void> {
  if (!isRoot) return;
  const names = await readdir(folder);
  await Promise.all(
    [folder, ...names.map((name) => join(folder, name))].map((path) => chown(path, nobody, nobody)),
  );
}

const trialLimits: ConfinementLimits = {
  memoryBytes: 256 * 1024 * 1024,
  cpuSeconds: 5,
  processes: 16,
  fileBytes: 1_024,
};
const trialMs = 10_000;
const trialBytes = 64 * 1024;

/**
 * Makes a sandbox and runs nothing in it.
 * @returns why that is not possible here and what would help, in a line for whoever runs this machine; null when it works
 */
export async function trySandbox(as: typeof sandboxUser, seesItself: boolean): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'sowon-sandbox-'));
  try {
    if (as.uid !== undefined) await handOver(folder);
    const { command, args } = sandboxed({
      program: 'true',
      args: [],
      folder,
      seesItself,
      limits: trialLimits,
    });
    const { exitCode, signal, stderr } = await runProgram({
      ...{ command, args, env: sandboxEnvironment, cwd: folder, ...as },
      ...{ timeoutMs: trialMs, maxOutputBytes: trialBytes },
    });
    return exitCode === 0 ? null : describeProblem(stderr.trim() || `it ended with ${exitCode ?? signal}`);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT'
      ? 'bubblewrap is not installed: install the package "bubblewrap"'
      : describeProblem(String(error));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** No secret of ours is in it. */
export const sandboxEnvironment = {
  PATH: '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin',
  LC_ALL: 'C.UTF-8',
};

function describeProblem(said: string): string {
  if (/prlimit/.test(said)) return `prlimit is not installed: install the package "util-linux" (${said})`;
  return (
    `bubblewrap may make no sandbox (${said}): a container must allow user namespaces and mounts, as the converter's ` +
    'security_opt in docker-compose.yml does; a host with kernel.apparmor_restrict_unprivileged_userns=1 needs that ' +
    'switched off, or an AppArmor profile for bwrap'
  );
}
