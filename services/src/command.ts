import { type ErrorCode, errorTable, type Language, type Role } from '@sowon/contracts';
import {
  type Append,
  accept,
  type CarriedRows,
  type Command,
  type Decision,
  isRejection,
  type Json,
  LedgerBusy,
  type Rejection,
  reject,
  type StreamId,
} from '@sowon/ledger';
import { AppError, type Facts } from './app-error.ts';
import type { Ctx } from './context.ts';
import { wordsOfCode } from './messages/refusal-words.ts';
import { isTransient } from './transient.ts';

/** Idempotency key of a command, so that it is executed once. Scopes separate the keys of different kinds. */
export type CommandKey =
  /** A client's call: the value of its `Idempotency-Key` header; null if none was sent, then every call is new. */
  | { readonly scope: string; readonly sent: string | null }
  /** A command of the system: the name of the action, for example of a deadline that has passed. */
  | { readonly scope: string; readonly id: string };

/** A ledger command as a slice declares it. */
export type SliceCommand<R extends Json> = Omit<Command<R>, 'key'> & { readonly key: CommandKey };

/**
 * Runs one ledger command and returns its reply; a repeated key returns the first reply. A refusal, or a decision without changes, is stored as the answer only
 * if the client sent a key. Transient refusals are never stored. In all other cases a repeated call is decided again.
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
    // Safe cast: the reply comes from this command's own decision.
    if (error instanceof ChangedNothing) return error.reply as R;
    throw refusedRight(error) ?? error;
  }
}

/** Carries the reply of a decision without changes out of the ledger, which stores nothing when an error is thrown. */
class ChangedNothing extends Error {
  readonly reply: Json;
  constructor(reply: Json) {
    super('the command changed nothing');
    this.reply = reply;
  }
}

/** Returns the decision if it must be stored under its key; otherwise throws, which leaves the key free. */
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

/** Effects of one decision: events to append, and rows that commit with them. */
export interface Effects {
  readonly appends: readonly Append[];
  readonly carry: readonly CarriedRows[];
}

export const noEffects: Effects = { appends: [], carry: [] };

/** Joins the effects of decisions on different streams; they commit together, in this order. Returns the first rejection if there is one. Pure. */
export function joined(decisions: Iterable<Effects | Rejection>): Effects | Rejection {
  const appends: Append[] = [];
  const carry: CarriedRows[] = [];
  for (const decided of decisions) {
    if (isRejection(decided)) return decided;
    appends.push(...decided.appends);
    carry.push(...decided.carry);
  }
  return { appends, carry };
}

/** Joins decisions on different streams into the decision of one command; the first rejection refuses the whole command. Pure. */
export function together<R>(reply: R, ...decisions: readonly (Effects | Rejection)[]): Decision<R> {
  const effects = joined(decisions);
  return isRejection(effects) ? effects : accept({ ...effects, reply });
}

/** Maps a ledger rejection to a code that clients know: rules without an own code become REFUSED_BY_LEDGER {rule}. */
export function known(rejection: Rejection): Rejection {
  const { code } = rejection;
  return code in errorTable ? rejection : reject('REFUSED_BY_LEDGER', { rule: code });
}

/** Returns the reason of a ledger rejection in words for the staff. */
export function wordsOfRejection(language: Language, rejection: Rejection): string {
  const { code, ...facts } = known(rejection);
  return wordsOfCode(language, code, facts as Facts);
}

/** Turns a rejection into an AppError if clients know its code; any other code is an internal fault. */
export function appErrorOf(rejection: Rejection): Error {
  const { code, ...facts } = rejection;
  if (!(code in errorTable)) return new Error(`ledger refused: ${code}`, { cause: rejection });
  return new AppError(code as ErrorCode, facts as Facts);
}

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

/** A staff member who must have one of these roles at the instant of a decision. */
export interface RightHolder {
  readonly staffId: string;
  readonly roles: readonly Role[];
  /** ACTOR decides now; MAKER proposed it before. */
  readonly as: 'ACTOR' | 'MAKER';
}

/**
 * Returns rows that make the command fail unless each holder has the right when it commits: a confirmed member who may log in, is not shut out of the console,
 * and has one of the roles. It locks their rows against role changes until then (docs/rules/approvals.md#losing-a-role).
 */
export const requireRights = (at: Date, holders: readonly RightHolder[]): CarriedRows => ({
  sql: `select require_staff_right(r.staff_id, r.roles, r.sqlstate, r.at)
          from jsonb_to_recordset($1::jsonb) as r (staff_id uuid, roles text[], sqlstate text, at timestamptz)`,
  rows: holders.map(({ staffId, roles, as }) => ({
    staff_id: staffId,
    roles: [...roles],
    sqlstate: sqlStates[as],
    at: at.toISOString(),
  })),
});

/** Own SQLSTATEs; the ledger does not treat them as transient. */
const sqlStates = { ACTOR: 'SR001', MAKER: 'SR002' } as const;

/** Returns the refusal if `requireRights` made the command fail; null for every other failure. */
function refusedRight(error: unknown): AppError | null {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === sqlStates.ACTOR) return new AppError('ACCESS_DENIED', {}, { cause: error });
  return code === sqlStates.MAKER ? new AppError('MAKER_LOST_ROLE', {}, { cause: error }) : null;
}
