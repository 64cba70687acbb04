import { type Command, type Json, reject, type StreamId } from '@sowon/ledger';
import { AppError } from './app-error.ts';
import { execute } from './command.ts';
import type { Ctx } from './context.ts';
import { isTransient } from './transient.ts';

/** Turns an expected refusal into a value, for `await check().catch(refusal)`; faults are rethrown. */
export function refusal(error: unknown): AppError {
  if (error instanceof AppError) return error;
  throw error;
}

/**
 * Refuses a command for a reason found outside the ledger. A key that was already answered still gets its first answer: a repeated request must not fail
 * because its own first run has used the file it names. Transient refusals, and refusals without a key, are thrown and not stored.
 * @throws `refused`, or the first refusal of this key.
 */
export async function refuse<Reply extends Json>(
  ctx: Pick<Ctx, 'ledger' | 'ids'>,
  command: Pick<Command<Reply>, 'intent' | 'at'> & {
    readonly key: { readonly scope: string; readonly sent: string | null };
    readonly stream: StreamId;
  },
  refused: AppError,
): Promise<Reply> {
  const { key, intent, at, stream } = command;
  if (key.sent === null || isTransient(refused)) throw refused;
  try {
    const decide = () => reject(refused.code, refused.facts);
    return await execute<Reply>(ctx, { key, intent, at, streams: [stream], decide });
  } catch (error) {
    throw error instanceof AppError && error.code === refused.code ? refused : error;
  }
}
