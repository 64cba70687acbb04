import { type ErrorCode, errorTable, type Language } from '@sowon/contracts';
import {
  type Command,
  type Decision,
  isRejection,
  type Json,
  LedgerBusy,
  type Rejection,
  reject,
} from '@sowon/ledger';
import { AppError, type Facts } from './app-error.ts';
import type { Ctx } from './context.ts';
import { wordsOfCode } from './messages/refusal-words.ts';
import { refusedRight } from './staff-guard.ts';
import { isTransient } from './transient.ts';

/** What names a command, so that it happens once. Scopes keep the names of different kinds apart. */
export type CommandKey =
  /** A client's call: what it sent as `Idempotency-Key`; null where it sent none, then every call is a new one. */
  | { readonly scope: string; readonly sent: string | null }
  /** What the system does: a name of what is done, such as the deadline that is over. */
  | { readonly scope: string; readonly id: string };

/** A command of the ledger as a slice gives it. */
export type SliceCommand<R extends Json> = Omit<Command<R>, 'key'> & { readonly key: CommandKey };

/**
 * Runs one ledger command and returns its reply; a repeated key returns the first reply. What was refused, or changed
 * nothing, is kept as the answer only where the client sent a key, and never a refusal that may pass by waiting: whatever
 * else asks again is decided anew.
 * @throws AppError with the rejection's code, or BUSY when the write queue is full.
 */
export async function execute<R extends Json>(
  ctx: Pick<Ctx, 'ledger' | 'ids'>,
  { key, decide, ...command }: SliceCommand<R>,
): Promise<R> {
  const sent = 'sent' in key ? key.sent : null;
  const id = 'id' in key ? key.id : (sent ?? ctx.ids());
  try {
    const outcome = await ctx.ledger.execute<R>({
      ...command,
      key: { scope: key.scope, id },
      decide: (streams) => keepable(decide(streams), sent !== null),
    });
    if (outcome.ok) return outcome.reply;
    throw appErrorOf(outcome.rejection);
  } catch (error) {
    if (error instanceof LedgerBusy) throw new AppError('BUSY', {}, { cause: error });
    // The parsing edge: this command's own decision had it as its reply.
    if (error instanceof ChangedNothing) return error.reply as R;
    throw refusedRight(error) ?? error;
  }
}

/** Carries the reply of a decision that changes nothing out of the ledger, which keeps nothing of what is thrown. */
class ChangedNothing extends Error {
  readonly reply: Json;
  constructor(reply: Json) {
    super('the command changed nothing');
    this.reply = reply;
  }
}

/** The decision, if it is to be kept under its key; thrown otherwise, which leaves the key free. */
function keepable<R extends Json>(decision: Decision<R>, wasSent: boolean): Decision<R> {
  if (isRejection(decision)) {
    const refused = appErrorOf(decision);
    if (!wasSent || isTransient(refused)) throw refused;
  } else if (!wasSent && changesNothing(decision)) {
    throw new ChangedNothing(decision.reply);
  }
  return decision;
}

const changesNothing = ({ appends, carry }: Extract<Decision<Json>, { appends: unknown }>) =>
  carry.length === 0 && appends.every(({ events }) => events.length === 0);

/** A rejection of the ledger as clients know it: rules that have no code of their own are told by REFUSED_BY_LEDGER {rule}. */
export function known(rejection: Rejection): Rejection {
  const { code } = rejection;
  return code in errorTable ? rejection : reject('REFUSED_BY_LEDGER', { rule: code });
}

/** Why the ledger refuses, in words for the staff. */
export function wordsOfRejection(language: Language, rejection: Rejection): string {
  const { code, ...facts } = known(rejection);
  return wordsOfCode(language, code, facts as Facts);
}

/** Rejections whose code clients know keep it; any other is a fault of ours. */
export function appErrorOf(rejection: Rejection): Error {
  const { code, ...facts } = rejection;
  if (!(code in errorTable)) return new Error(`ledger refused: ${code}`, { cause: rejection });
  return new AppError(code as ErrorCode, facts as Facts);
}
