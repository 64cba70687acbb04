import { createHmac } from 'node:crypto';
import { policy } from '@sowon/contracts';
import { canonicalJson, forgetRefusals, type Json } from '@sowon/ledger';
import { type Kysely, sql, type Transaction } from 'kysely';
import { AppError } from '../app-error.ts';
import { realDayMs } from '../clock.ts';
import type { Ctx } from '../context.ts';
import { derivedKey } from '../crypto.ts';
import { isTransient } from '../transient.ts';
import type { Database, StoredRefusal } from './schema.ts';

/** The key and content of a call, which tell a repeated call from a new one. */
export interface KeyedCall {
  /** The caller and the call: the same key has no meaning for another caller or another call. */
  readonly scope: string;
  /** The client's idempotency key; null if none was sent: then every call counts as new and nothing is stored. */
  readonly key: string | null;
  /** The content of the request; a second use of the key must send the same. */
  readonly intent: Json;
}

/** For callers that never repeat a call, such as the seed. */
export const unkeyed: KeyedCall = { scope: '', key: null, intent: null };

type OnceCtx = Pick<Ctx, 'db' | 'clock' | 'config'>;

/** Work that first needs a step that is slow or cannot be part of its transaction. */
interface PreparedWork<Prepared, Reply extends Json> {
  /**
   * Runs before the transaction, unless the key has an answer. It may run several times for one key, even concurrently, so it must be safe to repeat. Its
   * refusals are stored as well.
   */
  prepare(): Promise<Prepared>;
  work(trx: Transaction<Database>, prepared: Prepared): Promise<Reply>;
}

/**
 * Executes work once per idempotency key, in one transaction: it claims the key, does the work and stores the reply. A repeated call gets the first reply and
 * has no effect; if the first call is still running, it waits. Permanent refusals are stored too. Transient refusals and faults are not: they leave the key
 * free for a retry.
 * @param work uses nothing but its transaction; its result is stored for 30 days, so it must not contain a secret
 * @throws AppError any refusal of `work`, now or at the first call; KEY_REUSED for another intent
 */
export async function once<Reply extends Json, Prepared>(
  ctx: OnceCtx,
  call: KeyedCall,
  work: ((trx: Transaction<Database>) => Promise<Reply>) | PreparedWork<Prepared, Reply>,
): Promise<Reply> {
  const claim = claimOf(ctx, call);
  if (typeof work === 'function') return answerOnce(ctx.db, claim, work);
  const known = claim && (await findAnswer(ctx.db, claim));
  if (known) return replyOf<Reply>(known);
  let prepared: Prepared;
  try {
    prepared = await work.prepare();
  } catch (error) {
    if (claim === null) throw error;
    return replyOf<Reply>(await keepRefusal(ctx.db, claim, error));
  }
  return answerOnce(ctx.db, claim, (trx) => work.work(trx, prepared));
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

/** Returns true if the call's key has an answer, so the call will create nothing. */
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

/** Frees a key that has an answer: its result was undone, and the same call may be tried again. */
export async function freeKey(trx: Transaction<Database>, { scope, key }: KeyedCall): Promise<void> {
  if (key === null) return;
  await trx.deleteFrom('idempotency_keys').where('key', '=', key).where('scope', '=', scope).execute();
}

/** Returns a keyed hash (HMAC) of a request. With the key, nobody who reads the database can guess a password or code by trying values. */
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

/** Returns null if this transaction took the key; otherwise the answer of the earlier call, waiting for it if needed. */
async function takeClaim(trx: Transaction<Database>, claim: Claim): Promise<Answer | null> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('idempotency_keys')
    .values(claim)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 1n) return null;
  const answer = await findAnswer(trx, claim);
  // The key was deleted by a sweep in between; the next try finds it free.
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

/** Stores a refusal and returns the answer now stored under the key. If the same call succeeded meanwhile, that is its reply. */
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

/** Removes the rejected values, which were typed by a user: they are returned once and not stored. */
function storedRefusal({ code, facts, subErrors }: AppError): StoredRefusal {
  return { code, facts, subErrors: subErrors.map((each) => ({ ...each, rejectedValue: null })) };
}

const jsonb = <T>(value: T) => sql<T>`${JSON.stringify(value)}::jsonb`;

const keysPerSweep = 5_000;

/**
 * Deletes idempotency keys older than 30 days. These are real days, even where a policy day is shortened, because a client that repeats a call does not know
 * the policy. Deletes one batch: call again while `more`. Safe to run in several processes at once.
 */
export async function sweepOldKeys(
  ctx: Pick<Ctx, 'db' | 'clock'>,
): Promise<{ deleted: number; more: boolean }> {
  const before = oldestKept(ctx.clock.now());
  const { numDeletedRows } = await ctx.db
    .deleteFrom('idempotency_keys')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('key', 'scope'),
        'in',
        selectFrom('idempotency_keys')
          .select(['key', 'scope'])
          .where('recorded_at', '<', before)
          .orderBy('recorded_at')
          .limit(keysPerSweep)
          .forUpdate()
          .skipLocked()
          .$asTuple('key', 'scope'),
      ),
    )
    .executeTakeFirstOrThrow();
  const deleted = Number(numDeletedRows);
  return { deleted, more: deleted === keysPerSweep };
}

/** Does the same for refusals that the ledger keeps under clients' keys; accepted commands are kept forever. */
export async function sweepOldRefusals(
  ctx: Pick<Ctx, 'db' | 'clock'>,
): Promise<{ deleted: number; more: boolean }> {
  const deleted = await forgetRefusals(ctx.db, { before: oldestKept(ctx.clock.now()), most: keysPerSweep });
  return { deleted, more: deleted === keysPerSweep };
}

/** Returns the oldest time of an answer that is certainly still kept. */
export const oldestKept = (now: Date): Date =>
  new Date(now.getTime() - policy.idempotency.keyLifeDays * realDayMs);
