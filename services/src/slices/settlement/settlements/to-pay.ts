import type { SettlementState } from '@sowon/contracts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { settlementState, settlements } from './settled.ts';

/** A creator's closed month that was not paid. */
export interface SettledMonth {
  readonly creatorId: string;
  /** KST, `YYYY-MM`. */
  readonly month: string;
  readonly state: Exclude<SettlementState, 'PAID'>;
}

/**
 * What a closed month left to pay, and with `withEarlier` what months before it have to pay still, the oldest first. Of earlier months that pay nothing
 * nothing is told: they were told with their own.
 * @param month KST, `YYYY-MM`
 */
export async function settlementsToPay(
  db: Kysely<Database>,
  month: string,
  { withEarlier }: { readonly withEarlier: boolean },
): Promise<SettledMonth[]> {
  const rows = await settlements(db)
    .where('settlement.month', withEarlier ? '<=' : '=', month)
    .where('settlement.paid_at', 'is', null)
    .where((where) =>
      where.or([where('settlement.month', '=', month), where(settlementState, '=', 'PAYABLE')]),
    )
    .select(['settlement.creator_id as creatorId', 'settlement.month', settlementState.as('state')])
    .orderBy('settlement.month')
    .orderBy('settlement.creator_id')
    .execute();
  return rows.flatMap(({ state, ...row }) => (state === 'PAID' ? [] : [{ ...row, state }]));
}

/** What creators were paid for the newest of their months that are paid, in won; who never was is left out. */
export async function lastPaid(
  db: Kysely<Database>,
  creatorIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (creatorIds.length === 0) return new Map();
  const rows = await settlements(db)
    .where('settlement.creator_id', 'in', creatorIds)
    .where('settlement.paid_at', 'is not', null)
    .distinctOn('settlement.creator_id')
    .select(['settlement.creator_id', 'settlement.to_receipt_won'])
    .orderBy('settlement.creator_id')
    .orderBy('settlement.month', 'desc')
    .execute();
  return new Map(rows.map(({ creator_id, to_receipt_won }) => [creator_id, to_receipt_won]));
}
