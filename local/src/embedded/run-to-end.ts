import { execFile } from 'node:child_process';
import { setPriority } from 'node:os';
import { promisify } from 'node:util';
import { PartError } from './part-error.ts';

const run = promisify(execFile);

/**
 * Runs a program to its end.
 * @returns its standard output
 * @throws PartError with the end of its output when it fails
 */
export async function runToEnd(options: {
  name: string;
  command: string;
  args: readonly string[];
  cwd?: string;
  env?: Readonly<Record<string, string | undefined>>;
  signal: AbortSignal;
  /** Priority for `os.setPriority`; unchanged if absent. */
  priority?: number;
}): Promise<string> {
  const { name, command, args, cwd, env, signal } = options;
  try {
    const limits = { maxBuffer: 16 * 1024 * 1024, signal };
    const running = run(command, args, { cwd, env: { ...process.env, ...env }, ...limits });
    const { pid } = running.child;
    if (options.priority !== undefined && pid !== undefined) setPriority(pid, options.priority);
    return (await running).stdout;
  } catch (cause) {
    signal.throwIfAborted();
    const output =
      cause instanceof Error && 'stdout' in cause
        ? `${cause.stdout}${'stderr' in cause ? cause.stderr : ''}`
        : '';
    if (/ENOSPC|No space left on device/.test(output)) {
      throw new PartError(name, 'the disk is full', 'Free some space and start again', cause);
    }
    const tail = output.trim().split('\n').slice(-20).join('\n') || String(cause);
    throw new PartError(
      name,
      `it failed:\n${tail}\n`,
      `The command was: ${command} ${args.join(' ')}`,
      cause,
    );
  }
}
