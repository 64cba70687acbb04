import { policy } from '@sowon/contracts';
import { earningsStream, payableWon } from '@sowon/ledger/domain';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { findCreator } from '../creators/queries.ts';
import { earningsStates } from './estimates.ts';

/** What of a creator's earnings was not paid yet. */
export interface Unpaid {
  /** Coins that no month has turned into won. */
  readonly points: number;
  /** They are fewer than a month pays out. */
  readonly isBelowMinimum: boolean;
  /** Won of closed months. */
  readonly won: number;
}

/** What is owed to a creator still. */
export async function unpaidOf(db: Kysely<Database>, creatorId: string): Promise<Unpaid> {
  const [{ points }, creator, states] = await Promise.all([
    db
      .selectFrom('earnings')
      .select(sql<number>`coalesce(sum(points), 0)::bigint`.as('points'))
      .where('creator_id', '=', creatorId)
      .where('settlement_id', 'is', null)
      .executeTakeFirstOrThrow(),
    findCreator(db, creatorId),
    earningsStates(db, [creatorId]),
  ]);
  const { minimumCoins, minimumCoinsOverseas } = policy.settlement;
  const minimum = creator?.overseasAccount ? minimumCoinsOverseas : minimumCoins;
  const coins = Number(points);
  const won = payableWon(states.get(creatorId) ?? earningsStream.initial());
  return { points: coins, isBelowMinimum: coins < minimum, won };
}
