import type { Transaction } from 'kysely';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { writeRows } from '../../../db/carried-rows.ts';
import { type KeyedCall, once } from '../../../db/once.ts';
import type { Database } from '../../../db/schema.ts';
import { staffAct } from '../../staff/audit/commands.ts';

/**
 * Starts a verification of the whole ledger for a staff member; a worker begins within a minute. At most one is open at a time.
 * @returns the id of the new or the open verification
 * @throws AppError KEY_REUSED, BUSY if the open one ended at the same moment
 */
export function startVerification(
  ctx: Pick<Ctx, 'db' | 'clock' | 'config' | 'ids'>,
  { staffId, keyed }: { readonly staffId: string; readonly keyed: KeyedCall },
): Promise<{ id: string }> {
  return once(ctx, keyed, async (trx) => {
    const at = ctx.clock.now();
    const { id, isNew } = await openOne(trx, { id: ctx.ids(), askedBy: staffId, at });
    const after = { started: isNew };
    const object = { resource: 'verifications', id };
    await writeRows(trx, staffAct({ staffId, action: 'startVerification', at, object, before: null, after }));
    return { id };
  });
}

/** Starts the nightly verification, unless one is open. @returns the id of the open verification */
export async function startNightly(ctx: Pick<Ctx, 'db' | 'clock' | 'ids'>): Promise<{ id: string }> {
  const { id } = await ctx.db
    .transaction()
    .execute((trx) => openOne(trx, { id: ctx.ids(), askedBy: null, at: ctx.clock.now() }));
  return { id };
}

async function openOne(
  trx: Transaction<Database>,
  { id, askedBy, at }: { readonly id: string; readonly askedBy: string | null; readonly at: Date },
): Promise<{ id: string; isNew: boolean }> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('verifications')
    .values({
      id,
      status: 'WAITING',
      phase: null,
      asked_at: at,
      asked_by: askedBy,
      begun_at: null,
      ended_at: null,
      positions: null,
      streams: null,
      events: null,
      after_stream: null,
      anchors: null,
      fault: null,
      checked_streams: 0,
      checked_events: 0,
      findings: 0,
    })
    .onConflict((other) => other.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 1n) return { id, isNew: true };
  const open = await trx
    .selectFrom('verifications')
    .select('id')
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (!open) throw new AppError('BUSY');
  return { id: open.id, isNew: false };
}
