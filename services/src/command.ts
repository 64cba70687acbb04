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
  streamId,
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

/** Names a command and its content, which tell a repeated command from a new one. */
export interface Call extends Pick<Command<Json>, 'intent' | 'at'> {
  readonly key: CommandKey;
}

/** The part of a command that may have to be prepared: the streams that it reads, and its decision. */
export interface Work<R extends Json> extends Omit<Command<R>, 'key' | 'intent' | 'at'> {
  /** The instant of the decision; given by a preparation that appends events itself, so that these have the earlier instant. */
  readonly at?: Date;
}

/**
 * Work, or the step that prepares it. The step reads outside the ledger and may refuse the call by an AppError. It must be safe to repeat, because it also runs
 * for a key that has an answer.
 */
export type Preparable<W> = W | { prepare(): Promise<W> };

/** A ledger command as a slice declares it. */
export type SliceCommand<R extends Json> = Call & Work<R>;

/**
 * Runs one ledger command and returns its reply; a repeated key returns the first reply. A refusal, or a decision without changes, is stored as the answer only
 * if the client sent a key. Transient refusals are never stored. In all other cases a repeated call is decided again. The same holds for a refusal by `prepare`:
 * a key with an answer still gets that answer, because its first run may have used the file that `prepare` now misses.
 * @throws AppError with the rejection's code, or BUSY when the write queue is full; for a first refusal by `prepare`, its own error.
 */
export async function execute<R extends Json>(
  ctx: Pick<Ctx, 'ledger' | 'ids'>,
  command: Call & Preparable<Work<R>>,
): Promise<R> {
  if (!('prepare' in command)) return run(ctx, command);
  const { key, intent, at } = command;
  let work: Work<R>;
  try {
    work = await command.prepare();
  } catch (error) {
    return answerRefused<R>(ctx, { key, intent, at }, error);
  }
  return run(ctx, { key, intent, at, ...work });
}

async function run<R extends Json>(
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

/** Returns the reply that the key has already; otherwise stores the refusal under it, if it is to be kept, and throws it. */
async function answerRefused<R extends Json>(
  ctx: Pick<Ctx, 'ledger' | 'ids'>,
  call: Call,
  error: unknown,
): Promise<R> {
  const isKept = 'sent' in call.key && call.key.sent !== null;
  if (!(error instanceof AppError) || !isKept || isTransient(error)) throw error;
  const { code, facts } = error;
  try {
    // A refusal changes no stream. The ledger needs one to lock, so this is one that no other command touches.
    const streams = [streamId('refused', ctx.ids())];
    return await run<R>(ctx, { ...call, streams, decide: () => reject(code, facts) });
  } catch (answer) {
    // The stored answer has no sub-errors; the first caller gets them.
    throw answer instanceof AppError && answer.code === code ? error : answer;
  }
}

/** Returns the work of a command, prepared if it has to be. @throws AppError of its preparation */
export const prepared = async <W extends object>(work: Preparable<W>): Promise<W> =>
  'prepare' in work ? work.prepare() : work;

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
