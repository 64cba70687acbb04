import { policy } from '@sowon/contracts';
import type { Transaction } from 'kysely';
import { fieldError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { lockByName } from '../../../db/lock-by-name.ts';
import { hasAnswer, type KeyedCall } from '../../../db/once.ts';
import type { Database } from '../../../db/schema.ts';
import type { FieldText } from '../../../messages/korean.ts';

/** A reservation in a member's quota for an upload that is about to arrive. */
export interface Reservation {
  readonly id: string;
  /** Releases the reservation. If the database is unreachable, it expires by itself. */
  release(): Promise<void>;
}

type QuotaCtx = Pick<Ctx, 'db' | 'clock' | 'ids' | 'log'>;

const beatMs = 20_000;
/** A killed process sends no more heartbeats: its uploads stop counting after this time. */
const leaseMs = 2 * 60_000;

/**
 * Reserves quota for an upload before any byte is read, visible to all processes. Unused uploads and those still arriving count; uploads that we failed to
 * store do not.
 * @param wanted.bytes maximum size of the upload
 * @param wanted.keyed a repeated call creates nothing new, so only arriving uploads count for it
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function reserveUpload(
  ctx: QuotaCtx,
  wanted: { ownerId: string; bytes: number; keyed: KeyedCall },
): Promise<Reservation> {
  const id = ctx.ids();
  const leave = enter(wanted.ownerId);
  try {
    await ctx.db.transaction().execute((trx) => reserve(trx, ctx.clock.now(), { id, ...wanted }));
  } catch (error) {
    leave();
    throw error;
  }
  const beat = setInterval(() => {
    stillArriving(ctx, id).catch((error: unknown) => {
      ctx.log.warn({ err: error }, 'an upload could not say that it goes on');
    });
  }, beatMs).unref();
  return {
    id,
    release: async () => {
      clearInterval(beat);
      leave();
      await ctx.db
        .deleteFrom('arriving_uploads')
        .where('id', '=', id)
        .execute()
        .catch((error: unknown) => ctx.log.warn({ err: error }, 'the place of an upload was not given back'));
    },
  };
}

/** Number of uploads per member in this process: a member who opens hundreds uses no database connection for most of them. */
const here = new Map<string, number>();

function enter(ownerId: string): () => void {
  const before = here.get(ownerId) ?? 0;
  if (before >= policy.files.uploadsAtOnce) throw tooManyAtOnce();
  here.set(ownerId, before + 1);
  return () => {
    const left = (here.get(ownerId) ?? 0) - 1;
    if (left > 0) here.set(ownerId, left);
    else here.delete(ownerId);
  };
}

async function stillArriving({ db, clock }: QuotaCtx, id: string): Promise<void> {
  await db.updateTable('arriving_uploads').set({ seen_at: clock.now() }).where('id', '=', id).execute();
}

async function reserve(
  trx: Transaction<Database>,
  now: Date,
  { id, ownerId, bytes, keyed }: { id: string; ownerId: string; bytes: number; keyed: KeyedCall },
): Promise<void> {
  await lockQuota(trx, ownerId);
  await trx
    .deleteFrom('arriving_uploads')
    .where('owner_id', '=', ownerId)
    .where('seen_at', '<', new Date(now.getTime() - leaseMs))
    .execute();
  const arriving = await trx
    .selectFrom('arriving_uploads')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number | null>('bytes').as('bytes')])
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  if (arriving.count >= policy.files.uploadsAtOnce) throw tooManyAtOnce();
  if (!(await hasAnswer(trx, keyed))) {
    const unused = await trx
      .selectFrom('files')
      .select(({ fn }) => [
        fn.countAll<number>().as('count'),
        fn.sum<number | null>('size_bytes').as('bytes'),
      ])
      .where('owner_id', '=', ownerId)
      .where('free_since', 'is not', null)
      .where('stored_at', 'is not', null)
      .executeTakeFirstOrThrow();
    if (unused.count + arriving.count >= policy.files.unboundMax) {
      throw refusal('at most {most} uploads that nothing uses', policy.files.unboundMax);
    }
    if (Number(unused.bytes) + Number(arriving.bytes) + bytes > policy.files.unboundMaxBytes) {
      const facts = { maxBytes: policy.files.unboundMaxBytes };
      const text = 'at most {maxBytes} of uploads that nothing uses';
      throw fieldError('TOO_MANY_REQUESTS', 'data', text, null, facts);
    }
  }
  await trx.insertInto('arriving_uploads').values({ id, owner_id: ownerId, bytes, seen_at: now }).execute();
}

/** Takes the lock of a member's quota, so that one transaction at a time checks it. */
export async function lockQuota(trx: Transaction<Database>, ownerId: string): Promise<void> {
  await lockByName(trx, `files:${ownerId}`);
}

export const tooManyAtOnce = () =>
  refusal('at most {most} uploads at the same time', policy.files.uploadsAtOnce);
const refusal = (text: FieldText, most: number) =>
  fieldError('TOO_MANY_REQUESTS', 'data', text, null, { most });
