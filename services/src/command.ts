import { type ErrorCode, errorTable } from '@sowon/contracts';
import { type Command, isRejection, type Json, type Ledger, LedgerBusy, type Rejection } from '@sowon/ledger';
import { AppError, type Facts } from './app-error.ts';
import { isTransient } from './transient.ts';

/**
 * Runs one ledger command and returns its reply; a repeated key returns the first reply. A refusal that may pass by waiting
 * is not kept as the answer to the key.
 * @throws AppError with the rejection's code, or BUSY when the write queue is full.
 */
export async function execute<R extends Json>(ctx: { ledger: Ledger }, command: Command<R>): Promise<R> {
  const outcome = await ctx.ledger
    .execute({ ...command, decide: decideFinally(command) })
    .catch((error: unknown) => {
      if (error instanceof LedgerBusy) throw new AppError('BUSY', {}, { cause: error });
      throw error;
    });
  if (outcome.ok) return outcome.reply;
  throw appErrorOf(outcome.rejection);
}

/** The command's own decision; a transient refusal is thrown, which leaves nothing stored. */
function decideFinally<R extends Json>({ decide }: Command<R>): Command<R>['decide'] {
  return (streams) => {
    const decision = decide(streams);
    if (isRejection(decision)) {
      const refused = appErrorOf(decision);
      if (isTransient(refused)) throw refused;
    }
    return decision;
  };
}

/** Rejections whose code clients know keep it; any other is a fault of ours. */
export function appErrorOf(rejection: Rejection): Error {
  const { code, ...facts } = rejection;
  if (!(code in errorTable)) return new Error(`ledger refused: ${code}`, { cause: rejection });
  return new AppError(code as ErrorCode, facts as Facts);
}
