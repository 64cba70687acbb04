import { setTimeout as sleep } from 'node:timers/promises';
import type { Json } from '../domain/json.ts';
import type { Plan, Result } from './batch/plan.ts';
import { isTransient } from './failures.ts';
import type { Command } from './types.ts';

export interface Settling {
  commit(commands: readonly Command<Json>[]): Promise<Plan>;
  /** Attempts of one batch at transient failures, at least 1. */
  readonly attempts: number;
  onCommit(plan: Plan): void;
  onRetry(): void;
  onSplit(): void;
}

/**
 * Commits a batch and gives every command its own result, in order. A transient failure repeats the batch; any other
 * halves it until the command that the database refuses stands alone and fails alone. Never rejects.
 */
export async function settleBatch(
  commands: readonly Command<Json>[],
  settling: Settling,
): Promise<readonly Result[]> {
  try {
    const plan = await commitWithRetries(commands, settling);
    settling.onCommit(plan);
    return plan.results;
  } catch (error) {
    if (commands.length === 1 || isTransient(error)) return commands.map(() => ({ error }));
    settling.onSplit();
    const middle = Math.ceil(commands.length / 2);
    const first = await settleBatch(commands.slice(0, middle), settling);
    return [...first, ...(await settleBatch(commands.slice(middle), settling))];
  }
}

async function commitWithRetries(commands: readonly Command<Json>[], settling: Settling): Promise<Plan> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await settling.commit(commands);
    } catch (error) {
      if (attempt >= settling.attempts || !isTransient(error)) throw error;
      settling.onRetry();
      await sleep(Math.min(1_000, 10 * 2 ** attempt) * (0.5 + Math.random()));
    }
  }
}
