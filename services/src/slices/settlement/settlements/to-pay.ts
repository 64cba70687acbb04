import type { SettlementState } from '@sowon/contracts';
import { earningsStream, payableWon } from '@sowon/ledger/domain';
import { type Kysely, sql } from 'kysely';
import { kstMonth } from '../../../clock.ts';
import type { Ctx } from '../../../context.ts';
import type { Database } from '../../../db/schema.ts';
import { ledgerPolicyOfMonth } from '../../../ledger-policy.ts';
import { findCreator } from '../../people/creators/queries.ts';
import { earningsStates } from './estimates.ts';
import { leftWon, settlementState, settlements } from './settled.ts';

/** A creator's closed month that is not paid. */
export interface SettledMonth {
  readonly creatorId: string;
  /** KST, `YYYY-MM`. */
  readonly month: string;
  readonly state: Exclude<SettlementState, 'PAID'>;
}

/**
 * Returns the unpaid settlements of a closed month, and with `withEarlier` those of earlier months that still have to pay, the oldest first. Earlier months
 * that pay nothing are left out: they were reported with their own month.
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

/** Returns the amount that each creator's newest paid month paid, in won after all its debts; creators never paid are absent. */
export async function lastPaid(
  db: Kysely<Database>,
  creatorIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (creatorIds.length === 0) return new Map();
  const rows = await settlements(db)
    .where('settlement.creator_id', 'in', creatorIds)
    .where('settlement.paid_at', 'is not', null)
    .distinctOn('settlement.creator_id')
    .select(['settlement.creator_id', sql<number>`(${leftWon})::bigint`.as('paid_won')])
    .orderBy('settlement.creator_id')
    .orderBy('settlement.month', 'desc')
    .execute();
  return new Map(rows.map(({ creator_id, paid_won }) => [creator_id, paid_won]));
}

/** Part of a creator's earnings that is not paid yet. */
export interface Unpaid {
  /** Coins that no month has turned into won. */
  readonly points: number;
  /** True if `points` is below the minimum of the running month (KST). */
  readonly isBelowMinimum: boolean;
  /** Unpaid won of closed months. */
  readonly won: number;
}

/** Returns what is still owed to a creator. */
export async function unpaidOf(
  ctx: Pick<Ctx, 'db' | 'config' | 'clock'>,
  creatorId: string,
): Promise<Unpaid> {
  const { db } = ctx;
  const [{ points }, creator, states, { settlement }] = await Promise.all([
    db
      .selectFrom('earnings')
      .select(sql<number>`coalesce(sum(points), 0)::bigint`.as('points'))
      .where('creator_id', '=', creatorId)
      .where('settlement_id', 'is', null)
      .executeTakeFirstOrThrow(),
    findCreator(db, creatorId),
    earningsStates(db, [creatorId]),
    ledgerPolicyOfMonth(ctx, kstMonth(ctx.clock.now())),
  ]);
  const { minimumCoins, minimumCoinsOverseas } = settlement;
  const minimum = creator?.overseasAccount ? minimumCoinsOverseas : minimumCoins;
  const coins = Number(points);
  const won = payableWon(states.get(creatorId) ?? earningsStream.initial());
  return { points: coins, isBelowMinimum: coins < minimum, won };
}
