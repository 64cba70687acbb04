import { staffRoles } from '@sowon/contracts';
import { failureReason } from '@sowon/ledger';
import type { Kysely, Transaction } from 'kysely';
import type { Ctx } from '../../../context.ts';
import type { Database } from '../../../db/schema.ts';
import { isTransient } from '../../../transient.ts';
import { clearAlarm, raiseAlarm } from '../../ground/alarms/commands.ts';
import { creatorUnsettled } from './notices.ts';
import { settleCreator } from './settle-creator.ts';

/** A creator whom a month's closing could not settle. */
export interface Unsettled {
  readonly creatorId: string;
  readonly reason: string;
}

/** Result of settling the creators of a month. */
export interface Outcome {
  /** Creators whom the month's closing had left out, and who are settled now. */
  readonly mended: readonly string[];
  readonly unsettled: readonly Unsettled[];
}

/** Number of creators settled at a time; each is a ledger command, and they commit in groups. */
const settledAtOnce = 16;

/**
 * Settles these creators' month, each alone: the failure of one leaves the others settled.
 * @returns the creators who could not be settled
 * @throws a transient fault, after all have been tried: no creator caused it, and the call has to be repeated
 */
export async function settleEach(
  ctx: Ctx,
  month: string,
  creatorIds: readonly string[],
): Promise<Unsettled[]> {
  const unsettled: Unsettled[] = [];
  const passing: unknown[] = [];
  const settle = async (creatorId: string) => {
    try {
      await settleCreator(ctx, month, creatorId);
    } catch (error) {
      ctx.log.error({ event: 'settlement.creator-failed', month, creatorId, err: error }, 'not settled');
      if (isTransient(error)) passing.push(error);
      else unsettled.push({ creatorId, reason: failureReason(error) });
    }
  };
  for (let from = 0; from < creatorIds.length; from += settledAtOnce) {
    await Promise.all(creatorIds.slice(from, from + settledAtOnce).map(settle));
  }
  if (passing.length > 0) throw passing[0];
  return unsettled;
}

/**
 * Records the creators whom the closing of a month could not settle, and marks earlier exceptions that are settled now. The coins of an unsettled creator wait,
 * and later months may settle them.
 */
export async function noteExceptions(
  trx: Transaction<Database>,
  month: string,
  { mended, unsettled, at }: Outcome & { readonly at: Date },
): Promise<void> {
  if (mended.length > 0) {
    await trx
      .updateTable('settlement_exceptions')
      .set({ settled_at: at })
      .where('month', '=', month)
      .where('creator_id', 'in', mended)
      .where('settled_at', 'is', null)
      .execute();
  }
  if (unsettled.length === 0) return;
  await trx
    .insertInto('settlement_exceptions')
    .values(
      unsettled.map(({ creatorId, reason }) => ({
        month,
        creator_id: creatorId,
        reason,
        attempts: 1,
        failed_at: at,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['month', 'creator_id']).doUpdateSet((row) => ({
        reason: row.ref('excluded.reason'),
        failed_at: row.ref('excluded.failed_at'),
        attempts: row('settlement_exceptions.attempts', '+', 1),
      })),
    )
    .execute();
}

/** Retries the creators whom a closed month left out, in that month, unless a later one has settled their coins. */
export async function retryExceptions(ctx: Ctx, month: string): Promise<Outcome> {
  const open = await openExceptions(ctx.db, month);
  if (open.length === 0) return { mended: [], unsettled: [] };
  const unsettled = await settleEach(ctx, month, open);
  const failed = new Set(unsettled.map(({ creatorId }) => creatorId));
  const mended = open.filter((creatorId) => !failed.has(creatorId));
  for (const creatorId of mended) await clearAlarm(ctx, alarmOf(month, creatorId));
  return { mended, unsettled };
}

/** Raises one alarm for each creator; while it is open, a repeated failure only repeats the mail, at most once a day. */
export async function tellStaffOfUnsettled(
  ctx: Ctx,
  month: string,
  unsettled: readonly Unsettled[],
): Promise<void> {
  for (const { creatorId, reason } of unsettled) {
    const facts = { month, creatorId };
    const roles = staffRoles.operatorOrFinance;
    await raiseAlarm(ctx, { ...alarmOf(month, creatorId), reason, notice: creatorUnsettled, facts, roles });
  }
}

const alarmOf = (month: string, creatorId: string) => ({
  event: 'settlement.creator-unsettled',
  subject: `${month} ${creatorId}`,
});

async function openExceptions(db: Kysely<Database>, month: string): Promise<string[]> {
  const rows = await db
    .selectFrom('settlement_exceptions')
    .select('creator_id')
    .where('month', '=', month)
    .where('settled_at', 'is', null)
    .orderBy('creator_id')
    .execute();
  return rows.map((row) => row.creator_id);
}
