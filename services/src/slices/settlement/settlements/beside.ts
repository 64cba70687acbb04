import { type MonthPresence, policy, type SettlementState } from '@sowon/contracts';
import { type Kysely, sql } from 'kysely';
import { kstMonthBefore, monthsBack } from '../../../clock.ts';
import { anyOf } from '../../../db/conditions.ts';
import type { Database } from '../../../db/schema.ts';
import { settlements, stateThatLeaves } from './settled.ts';

type Db = Kysely<Database>;

/** Query of a closed month's sums for each creator, for the comparison of months; a month carried over pays nothing. */
const paidOf = (db: Db, month: string, creatorIds: readonly string[] | undefined) => {
  // All deductions of the month are summed at once: a lookup for each creator would be most of the list's cost.
  const taken = db
    .selectFrom('settlement_deductions')
    .where('month', '=', month)
    .where((row) => (creatorIds ? row('creator_id', '=', anyOf(creatorIds)) : row.lit(true)))
    .groupBy('creator_id')
    .select(['creator_id', sql<number>`sum(won)`.as('won')]);
  return settlements(db)
    .leftJoin(taken.as('taken'), 'taken.creator_id', 'settlement.creator_id')
    .where('settlement.month', '=', month)
    .where((row) => (creatorIds ? row('settlement.creator_id', '=', anyOf(creatorIds)) : row.lit(true)))
    .select(['settlement.creator_id', 'settlement.gross_won', stateThatLeaves(left).as('state')])
    .select([
      sql<number>`service_fee_won + payment_fee_won + overseas_tax_won + overseas_account_fee_won + income_tax_won + local_income_tax_won`.as(
        'fees_won',
      ),
      sql<number>`case when carried_over then 0 else ${left} end::bigint`.as('received_won'),
    ]);
};

/** Amount that a settlement leaves after its deductions, in won. */
const left = sql<number>`settlement.to_receipt_won + settlement.deducted_won - coalesce(taken.won, 0)`;

const { grewTimes, grewWon, carriedMonths } = policy.monthFlags;

/**
 * Compares a closed month with the one before: one row for each creator in either month, in won.
 * @param month KST, `YYYY-MM`
 * @param creatorIds restricts the rows to these creators
 */
export function monthBeside(db: Db, month: string, creatorIds?: readonly string[]) {
  const both = db
    .selectFrom(paidOf(db, month, creatorIds).as('now'))
    .fullJoin(
      paidOf(db, kstMonthBefore(month), creatorIds).as('before'),
      'now.creator_id',
      'before.creator_id',
    )
    .select([
      sql<string>`coalesce(now.creator_id, before.creator_id)`.as('creator_id'),
      sql<MonthPresence>`case when now.creator_id is null then 'GONE' when before.creator_id is null then 'NEW' else 'BOTH' end`.as(
        'presence',
      ),
      won('now.gross_won').as('gross_won'),
      won('before.gross_won').as('before_gross_won'),
      won('now.fees_won').as('fees_won'),
      won('before.fees_won').as('before_fees_won'),
      won('now.received_won').as('received_won'),
      won('before.received_won').as('before_won'),
      sql<number>`coalesce(now.received_won, 0) - coalesce(before.received_won, 0)`.as('change_won'),
      sql<SettlementState | null>`now.state`.as('state'),
    ]);
  return db
    .selectFrom(both.as('beside'))
    .selectAll('beside')
    .select([
      sql<boolean>`before_won > 0 and received_won >= ${grewTimes}::int * before_won and change_won >= ${grewWon}::int`.as(
        'grew',
      ),
      carriedLong(month).as('carried_long'),
    ]);
}

const won = (column: string) => sql<number>`coalesce(${sql.ref(column)}, 0)`;

/**
 * True if the last `carriedMonths` months were all carried over. Every closing writes a row for a creator with too few coins, so consecutive months have one
 * each.
 */
const carriedLong = (month: string) =>
  sql<boolean>`state = 'CARRIED_OVER' and ${carriedMonths}::int = (
    select count(*) from settlements as earlier
     where earlier.creator_id = beside.creator_id and earlier.carried_over
       and earlier.month <= ${month} and earlier.month > ${monthsBack(month, carriedMonths)})`;

/** Counts the creators whom a month's closing could not settle yet. */
export async function openExceptionsOf(db: Db, month: string): Promise<number> {
  const { count } = await db
    .selectFrom('settlement_exceptions')
    .where('month', '=', month)
    .where('settled_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
