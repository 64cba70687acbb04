import { earningsStream, payableWon } from '@sowon/ledger/domain';
import { sql } from 'kysely';
import { kstMonth } from '../../../clock.ts';
import type { Ctx } from '../../../context.ts';
import { ledgerPolicyOfMonth } from '../../../ledger-policy.ts';
import { findCreator } from '../../people/creators/queries.ts';
import { earningsStates } from './estimates.ts';

/** What of a creator's earnings was not paid yet. */
export interface Unpaid {
  /** Coins that no month has turned into won. */
  readonly points: number;
  /** They are fewer than the running month (KST) pays out. */
  readonly isBelowMinimum: boolean;
  /** Won of closed months. */
  readonly won: number;
}

/** What is owed to a creator still. */
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
