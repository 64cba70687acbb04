import { existsSync } from 'node:fs';
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from './run-program.ts';

/** A program that processes an upload, with everything it may access and use. */
export interface Confinement {
  readonly program: string;
  /** An array, never a shell line. */
  readonly args: readonly string[];
  /** The only writable folder; it has the same path inside and is the working directory. */
  readonly folder: string;
  /** Further readable paths, besides that folder and the system's programs. */
  readonly reads?: readonly string[];
  /** True if the program needs `/proc`; many containers do not allow a sandbox with it. */
  readonly seesItself?: boolean;
  readonly limits: ConfinementLimits;
}

export interface ConfinementLimits {
  /** Limit of the address space. Not for a program that reserves far more than it uses and limits its memory itself. */
  readonly memoryBytes?: number;
  /** CPU time of all its threads together. */
  readonly cpuSeconds?: number;
  /** Maximum number of processes and threads. */
  readonly processes: number;
  /** Maximum size of each file it writes. */
  readonly fileBytes: number;
}

/** System paths that programs and their libraries need; no configuration, nothing of ours. */
const systemPaths = ['/usr', '/bin', '/lib', '/lib64', '/etc/alternatives', '/etc/ld.so.cache'];
const temporaryBytes = 64 * 1024 * 1024;
/** After the first signal the program may still report why it ends. */
const cpuGraceSeconds = 5;

/**
 * Returns the command that runs a program in its own sandbox: no network, no foreign processes, only the system's programs and its folder, and limits enforced
 * by the system. With `runProgram`, killing it kills everything it has started.
 */
export function sandboxed(confinement: Confinement): { command: string; args: string[] } {
  const { program, args, folder, reads = [], seesItself = false, limits } = confinement;
  const readable = [...systemPaths.filter(existsSync), ...reads];
  return {
    command: 'bwrap',
    args: [
      // Stays in the session that `runProgram` creates, which has no terminal: in a session of its own it could not be killed for a moment.
      ...['--unshare-all', '--die-with-parent'],
      ...['--dev', '/dev', ...(seesItself ? ['--proc', '/proc'] : [])],
      ...['--size', String(temporaryBytes), '--tmpfs', '/tmp'],
      ...readable.flatMap((path) => ['--ro-bind', path, path]),
      ...['--bind', folder, folder, '--chdir', folder],
      ...['--remount-ro', '/dev', '--remount-ro', '/'],
      // Set inside the sandbox, where only its own processes count.
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

/** The user that programs run as: nobody if we are root, because process limits do not apply to root; otherwise our own user. */
export const sandboxUser: { readonly uid?: number; readonly gid?: number } = isRoot
  ? { uid: nobody, gid: nobody }
  : {};

/** Gives a folder and its files to the user that programs run as. */
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
 * Creates a sandbox that runs only `true`.
 * @returns why that fails here and how to fix it, in one line for the operator of the machine; null if it works
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
      command,
      args,
      env: sandboxEnvironment,
      cwd: folder,
      ...as,
      timeoutMs: trialMs,
      maxOutputBytes: trialBytes,
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

/** It contains no secret of ours. */
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
