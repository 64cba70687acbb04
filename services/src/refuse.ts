import { type Command, type Json, reject, type StreamId } from '@sowon/ledger';
import { AppError } from './app-error.ts';
import { execute } from './command.ts';
import type { Ctx } from './context.ts';
import { isTransient } from './transient.ts';

/** Turns an expected refusal into a value, as `await check().catch(refusal)`; faults stay thrown. */
export function refusal(error: unknown): AppError {
  if (error instanceof AppError) return error;
  throw error;
}

/**
 * Refuses a command by what was found outside of the ledger. A key that was answered before still gets its first
 * answer: a repeated request must not fail because its own first run has used the file it names. What may pass by
 * waiting is no answer, nor is anything without a key: both are thrown as they are.
 * @throws `refused`, or the refusal that the key was first answered with.
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
