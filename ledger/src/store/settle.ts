import type { Json } from '../domain/json.ts';
import type { StreamId } from '../domain/stream.ts';
import type { Plan, Result } from './batch/plan.ts';
import { isLockTimeout, isTransient } from './failures.ts';
import { isTakenName, namingWhatItMakes } from './settle-names.ts';
import type { Command } from './types.ts';

/** A command that waits for its answer. */
export interface Waiting {
  readonly command: Command<Json>;
  settle(result: Result): void;
}

export interface Settling {
  commit(commands: readonly Command<Json>[]): Promise<Plan>;
  /** True if the commands already name the lots and holds that they create. */
  readonly named?: boolean;
  /** Attempts of one batch after transient failures, at least 1. */
  readonly attempts: number;
  /** Waits before the next attempt. */
  readonly pause: (attempt: number) => Promise<unknown>;
  /** Returns those of the streams that another process has locked now. */
  stuckAmong(streams: readonly StreamId[]): Promise<ReadonlySet<StreamId>>;
  /** Takes over commands on these streams, for as long as they are stuck; `error` is the error that they failed with. */
  putAside(batch: readonly Waiting[], stuck: ReadonlySet<StreamId>, error: unknown): void;
  onCommit(plan: Plan): void;
  onRetry(): void;
  onSplit(): void;
}

/**
 * Commits a batch and settles every command with its own result, or puts it aside. If a stream's lock is not available, the commands on that
 * stream are separated from the others. Another transient failure repeats the batch. Any other failure halves it, until the refused command is
 * alone and fails alone, or refuses by its own rule what it had not read. Never rejects.
 */
export async function settleBatch(batch: readonly Waiting[], settling: Settling): Promise<void> {
  const { attempts, pause, onRetry } = settling;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const plan = await settling.commit(batch.map(({ command }) => command));
      settling.onCommit(plan);
      for (const [index, { settle }] of batch.entries()) {
        settle(plan.results[index] ?? { error: new Error('a command was left without a result') });
      }
      return;
    } catch (error) {
      const isLocked = isLockTimeout(error);
      if (isLocked) {
        const rest = await withoutStuck(batch, error, settling);
        if (rest.length === 0) return;
        if (rest.length < batch.length) return settleBatch(rest, settling);
      }
      // A lock that belongs to no stream is located by halving the batch.
      const again = attempt < attempts && (!isLocked || attempt === 1 || batch.length === 1);
      if (!again || !isTransient(error)) return settleApart(batch, error, settling);
      onRetry();
      await pause(attempt);
    }
  }
}

async function settleApart(batch: readonly Waiting[], error: unknown, settling: Settling): Promise<void> {
  if (batch.length === 1 && isTakenName(error) && !settling.named)
    return settleBatch(batch, naming(settling));
  if (batch.length === 1 || (isTransient(error) && !isLockTimeout(error))) {
    for (const { settle } of batch) settle({ error });
    return;
  }
  settling.onSplit();
  const middle = Math.ceil(batch.length / 2);
  await settleBatch(batch.slice(0, middle), settling);
  await settleBatch(batch.slice(middle), settling);
}

/** Returns the same settings for a command that creates something that exists: it is decided again with that named. */
function naming(settling: Settling): Settling {
  const { commit } = settling;
  return {
    ...settling,
    named: true,
    commit: ([command, ...more]) =>
      command === undefined ? commit(more) : namingWhatItMakes(command, (named) => commit([named, ...more])),
  };
}

/** Puts aside the commands that name a stuck stream; returns the others. */
async function withoutStuck(
  batch: readonly Waiting[],
  error: unknown,
  settling: Settling,
): Promise<readonly Waiting[]> {
  const streams = [...new Set(batch.flatMap(({ command }) => command.streams))];
  const stuck = await settling.stuckAmong(streams);
  const waits = ({ command }: Waiting) => command.streams.some((stream) => stuck.has(stream));
  settling.putAside(batch.filter(waits), stuck, error);
  return batch.filter((waiting) => !waits(waiting));
}
