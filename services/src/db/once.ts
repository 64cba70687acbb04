import { createHmac } from 'node:crypto';
import { canonicalJson, type Json } from '@sowon/ledger';
import { type Kysely, sql, type Transaction } from 'kysely';
import { AppError } from '../app-error.ts';
import type { Ctx } from '../context.ts';
import { derivedKey } from '../derived-key.ts';
import { isTransient } from '../transient.ts';
import type { Database, StoredRefusal } from './schema.ts';

/** What tells the repetition of a call from a new one. */
export interface KeyedCall {
  /** Whose key it is and for which call: the same key means nothing to another caller or another call. */
  readonly scope: string;
  /** The client's key; null where it sent none: then every call is a new one, and nothing is remembered. */
  readonly key: string | null;
  /** What was asked for; a second use of the key must ask for the same. */
  readonly intent: Json;
}

/** For whoever does not repeat what they ask, such as the seed. */
export const unkeyed: KeyedCall = { scope: '', key: null, intent: null };

type OnceCtx = Pick<Ctx, 'db' | 'clock' | 'config'>;

/**
 * Does a piece of work once for a key, in one transaction: the key is claimed, the work is done, its reply is kept. A
 * repetition gets the first reply and has no effect; one that arrives while the first is under way waits for it. A refusal
 * is kept too, but neither one that passes by itself nor a fault: those leave the key free for another try.
 * @param work reaches nothing but its transaction; what it returns is stored for 30 days, so it holds no secret
 * @throws AppError what `work` refuses, now or when the key was new; KEY_REUSED for another intent
 */
export async function once<Reply extends Json>(
  ctx: OnceCtx,
  call: KeyedCall,
  work: (trx: Transaction<Database>) => Promise<Reply>,
): Promise<Reply> {
  return answerOnce(ctx.db, claimOf(ctx, call), work);
}

async function answerOnce<Reply extends Json>(
  db: Kysely<Database>,
  claim: Claim | null,
  work: (trx: Transaction<Database>) => Promise<Reply>,
): Promise<Reply> {
  if (claim === null) return db.transaction().execute(work);
  const answer = await db
    .transaction()
    .execute(async (trx) => (await takeClaim(trx, claim)) ?? keepReply(trx, claim, await work(trx)))
    .catch((error: unknown) => keepRefusal(db, claim, error));
  return replyOf<Reply>(answer);
}

/**
 * As `once`, for work that needs something first that is slow or cannot be part of its transaction.
 * @param prepare runs before the transaction, unless the key was answered. For one key it may run more than once, also at
 *   the same time, so it must be safe to repeat. Its refusals are kept as well.
 */
export async function onceAfter<Prepared, Reply extends Json>(
  ctx: OnceCtx,
  call: KeyedCall,
  prepare: () => Promise<Prepared>,
  work: (trx: Transaction<Database>, prepared: Prepared) => Promise<Reply>,
): Promise<Reply> {
  const claim = claimOf(ctx, call);
  const known = claim && (await findAnswer(ctx.db, claim));
  if (known) return replyOf<Reply>(known);
  let prepared: Prepared;
  try {
    prepared = await prepare();
  } catch (error) {
    if (claim === null) throw error;
    return replyOf<Reply>(await keepRefusal(ctx.db, claim, error));
  }
  return answerOnce(ctx.db, claim, (trx) => work(trx, prepared));
}

/** Whether a call's key was answered already, so that the call makes nothing new. */
export async function hasAnswer(db: Kysely<Database>, { scope, key }: KeyedCall): Promise<boolean> {
  if (key === null) return false;
  const row = await db
    .selectFrom('idempotency_keys')
    .select('key')
    .where('key', '=', key)
    .where('scope', '=', scope)
    .executeTakeFirst();
  return row !== undefined;
}

/** Frees a key that was answered: what it had brought about came to nothing, and the same call may try again. */
export async function freeKey(trx: Transaction<Database>, { scope, key }: KeyedCall): Promise<void> {
  if (key === null) return;
  await trx.deleteFrom('idempotency_keys').where('key', '=', key).where('scope', '=', scope).execute();
}

/**
 * A fingerprint of what was asked for. Keyed, so that nobody who reads the database can guess a password or a code by
 * trying which one leads to it.
 */
export function intentHash({ config }: Pick<Ctx, 'config'>, intent: Json): Buffer {
  return createHmac('sha256', derivedKey(config, 'intent of a call')).update(canonicalJson(intent)).digest();
}

interface Claim {
  readonly scope: string;
  readonly key: string;
  readonly intent_hash: Buffer;
  readonly recorded_at: Date;
}

type Answer = { readonly reply: Json } | { readonly refusal: AppError };

function claimOf(ctx: OnceCtx, { scope, key, intent }: KeyedCall): Claim | null {
  if (key === null) return null;
  return { scope, key, intent_hash: intentHash(ctx, intent), recorded_at: ctx.clock.now() };
}

/** Null once the key is this transaction's; the answer it was given where another was first, waited for if need be. */
async function takeClaim(trx: Transaction<Database>, claim: Claim): Promise<Answer | null> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('idempotency_keys')
    .values(claim)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 1n) return null;
  const answer = await findAnswer(trx, claim);
  // It was swept away in between: the next try finds it gone.
  if (!answer) throw new AppError('BUSY');
  return answer;
}

async function keepReply(trx: Transaction<Database>, claim: Claim, reply: Json): Promise<Answer> {
  await trx
    .updateTable('idempotency_keys')
    .set({ reply: jsonb(reply) })
    .where('key', '=', claim.key)
    .where('scope', '=', claim.scope)
    .execute();
  return { reply };
}

/** Gives the answer that stands under the key afterwards: where the same call has succeeded meanwhile, its reply. */
async function keepRefusal(db: Kysely<Database>, claim: Claim, error: unknown): Promise<Answer> {
  if (!(error instanceof AppError) || isTransient(error)) throw error;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('idempotency_keys')
    .values({ ...claim, refusal: jsonb(storedRefusal(error)) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  const before = numInsertedOrUpdatedRows === 1n ? null : await findAnswer(db, claim);
  return before ?? { refusal: error };
}

async function findAnswer(db: Kysely<Database>, claim: Claim): Promise<Answer | null> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['intent_hash', 'reply', 'refusal'])
    .where('key', '=', claim.key)
    .where('scope', '=', claim.scope)
    .executeTakeFirst();
  if (!row) return null;
  if (!row.intent_hash.equals(claim.intent_hash)) return { refusal: new AppError('KEY_REUSED') };
  if (row.refusal === null) return { reply: row.reply };
  const { code, facts, subErrors } = row.refusal;
  return { refusal: new AppError(code, facts, { subErrors }) };
}

function replyOf<Reply extends Json>(answer: Answer): Reply {
  if ('refusal' in answer) throw answer.refusal;
  // The parsing edge: under the same scope and intent the same work returned it.
  return answer.reply as Reply;
}

/** What a refused field held was typed by somebody; it is told once and not kept. */
function storedRefusal({ code, facts, subErrors }: AppError): StoredRefusal {
  return { code, facts, subErrors: subErrors.map((each) => ({ ...each, rejectedValue: null })) };
}

const jsonb = <T>(value: T) => sql<T>`${JSON.stringify(value)}::jsonb`;
