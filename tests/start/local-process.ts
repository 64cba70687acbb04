import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { trackChild } from '../harness/children.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

export interface LocalProcess {
  /** Complete output so far. */
  output(): string;
  /** Waits until it prints this text. @throws Error with its output when it ends first */
  prints(text: string): Promise<void>;
  /** Sends a signal and waits for the end. @returns the exit code, null after a kill */
  end(signal: NodeJS.Signals): Promise<number | null>;
  /** Waits for the end. @returns the exit code */
  ended(): Promise<number | null>;
}

/** Runs the program of `npm start` or `npm run reset`, on its own folder and port. @param env additional variables */
export async function runLocal(
  script: 'start' | 'reset',
  folder: string,
  port: number,
  env: NodeJS.ProcessEnv = {},
): Promise<LocalProcess> {
  const child = spawn(process.execPath, [`${root}local/src/bin/${script}.ts`], {
    env: { ...localEnvironment(folder, port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (child.pid !== undefined) await trackChild(child.pid, `bin/${script}.ts`);
  const ended = once(child, 'close').then(() => child.exitCode);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return {
    output: () => output,
    prints: (text) => waitFor(child, () => output, text),
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
    ended: () => ended,
  };
}

/** Returns an environment without external services, so that every part is started, and without vitest's own variables. */
function localEnvironment(folder: string, port: number): NodeJS.ProcessEnv {
  const { PATH, HOME, XDG_CACHE_HOME, LANG, NODE_COMPILE_CACHE } = process.env;
  return { PATH, HOME, XDG_CACHE_HOME, LANG, NODE_COMPILE_CACHE, SOWON_FOLDER: folder, PORT: String(port) };
}

async function waitFor(child: ChildProcess, output: () => string, text: string): Promise<void> {
  while (!output().includes(text)) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`it ended instead:\n${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
