import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { trackChild } from '../harness/children.ts';
import type { Transfer } from './transfer.ts';

/** A writer's answer about one transfer. */
export type WriterAnswer =
  /** `rejection` is null for an accepted transfer. */
  | {
      readonly id: string;
      readonly kind: 'answered';
      readonly rejection: string | null;
      readonly replayed: boolean;
      /** True if its ledger has repeated a group after losing the connection: the first answer may be that of the lost commit. */
      readonly hasRetried: boolean;
    }
  /** The outcome is unknown: the same transfer has to be sent again. */
  | { readonly id: string; readonly kind: 'failed'; readonly reason: string };

/** A writer in its own process, which may be killed at any moment and is then replaced by a new one. */
export interface WriterProcess {
  /** Resolves with the answer, or with `failed` when the process ends before it has given one. */
  send(transfer: Transfer): Promise<WriterAnswer>;
  /** Sends SIGKILL to the current process; returns when its successor has started. */
  kill(): Promise<void>;
  /** Ends the writer for good. */
  stop(): Promise<void>;
}

const file = resolve(import.meta.dirname, 'writer.ts');

export async function startWriter(databaseUrl: string): Promise<WriterProcess> {
  const waiting = new Map<string, (answer: WriterAnswer) => void>();
  let child = await startChild();

  async function startChild(): Promise<ChildProcess> {
    const started = fork(file, [databaseUrl], {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    started.on('message', settle);
    started.once('exit', () => {
      for (const id of [...waiting.keys()]) settle({ id, kind: 'failed', reason: 'the writer has ended' });
    });
    await once(started, 'spawn');
    if (started.pid !== undefined) await trackChild(started.pid, file);
    return started;
  }

  function settle(answer: WriterAnswer): void {
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  }

  async function end(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  return {
    send: (transfer) =>
      new Promise((answered) => {
        waiting.set(transfer.id, answered);
        child.send(transfer, (error) => {
          if (error !== null) settle({ id: transfer.id, kind: 'failed', reason: error.message });
        });
      }),
    kill: async () => {
      await end();
      child = await startChild();
    },
    stop: end,
  };
}
