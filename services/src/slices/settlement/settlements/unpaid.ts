import { earningsStream, payableWon } from '@sowon/ledger/domain';
import { sql } from 'kysely';
import { kstMonth } from '../../../clock.ts';
import type { Ctx } from '../../../context.ts';
import { ledgerPolicyOfMonth } from '../../../ledger-policy.ts';
import { findCreator } from '../../people/creators/queries.ts';
import { earningsStates } from './estimates.ts';

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
