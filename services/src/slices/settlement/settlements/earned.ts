import type { Earning } from '@sowon/contracts';
import { type Kysely, sql } from 'kysely';
import { kstMonthBounds } from '../../../clock.ts';
import type { Ctx } from '../../../context.ts';
import type { Database } from '../../../db/schema.ts';
import { ledgerPolicyOfMonth } from '../../../ledger-policy.ts';
import { overseasAccountsBefore } from '../../people/creators/overseas-accounts.ts';
import { type EarnedShare, type ShareRow, shareColumns, shareOf, summedShares } from './shares.ts';

type Db = Kysely<Database>;

/**
 * Returns what a creator earned in won, before any deduction, and the paid part of it; for a month, or for all. Coins carried over are earned in their own
 * month, and paid with a later one.
 * @param month KST, `YYYY-MM`; null for all of them
 */
export async function earningOf(db: Db, creatorId: string, month: string | null): Promise<Earning> {
  let earned = db.selectFrom('earnings').where('creator_id', '=', creatorId);
  let paid = db
    .selectFrom('settlements as settlement')
    .where('settlement.creator_id', '=', creatorId)
    .where('settlement.paid_at', 'is not', null);
  if (month !== null) {
    earned = earned.where('month', '=', month);
    paid = paid.where('settlement.month', '=', month);
  }
  const [{ totalEarning }, { paidIncome }] = await Promise.all([
    earned
      .select(sql<number>`coalesce(sum(points * won_per_coin), 0)::bigint`.as('totalEarning'))
      .executeTakeFirstOrThrow(),
    // Deductions booked after the closing have reduced the paid amount.
    paid
      .leftJoinLateral(
        (deduction) =>
          deduction
            .selectFrom('settlement_deductions as taken')
            .whereRef('taken.creator_id', '=', 'settlement.creator_id')
            .whereRef('taken.month', '=', 'settlement.month')
            .select(sql<number>`coalesce(sum(won), 0)`.as('won'))
            .as('taken'),
        (join) => join.onTrue(),
      )
      .select(
        sql<number>`coalesce(sum(to_receipt_won + deducted_won - taken.won), 0)::bigint`.as('paidIncome'),
      )
      .executeTakeFirstOrThrow(),
  ]);
  return { totalEarning, paidIncome };
}

/**
 * Returns a creator's earnings of a month, the newest first, with their shares of the fees. Fees are percentages of all that is settled together, rounded down
 * once. The share of an earning is the fee on the running total with it, minus the fee on the total before it. So the shares add up to the statement's lines,
 * to the won.
 * Unsettled earnings are computed together with all that wait, by the rates of `month`, and by the place of payment when the month ended.
 * @param month KST, `YYYY-MM`
 */
export async function earnedShares(
  ctx: Pick<Ctx, 'db' | 'config' | 'clock'>,
  asked: { creatorId: string; month: string; offset: number; limit: number },
): Promise<EarnedShare[]> {
  const { creatorId, month, offset, limit } = asked;
  const { db } = ctx;
  const { until } = kstMonthBounds(month);
  const [abroad, { settlement: rates }] = await Promise.all([
    overseasAccountsBefore(db, [creatorId], until),
    ledgerPolicyOfMonth(ctx, month),
  ]);
  const isAbroad = abroad.get(creatorId) ?? false;
  const abroadPercent = isAbroad ? rates.overseasAccountFeePercent : 0;
  const { rows } = await sql<ShareRow>`
    with own as (
      select * from earnings where creator_id = ${creatorId}::uuid and month = ${month}),
    together as (
      select earning.*, earning.points * earning.won_per_coin as gross,
             earning.overseas_points * earning.won_per_coin as overseas_gross,
             coalesce(settlement.service_fee_percent, ${rates.serviceFeePercent}) as service,
             coalesce(settlement.payment_fee_percent, ${rates.paymentFeePercent}) as payment,
             case when settlement.id is null then ${abroadPercent}
                  when settlement.overseas_account_fee_won > 0 then ${percentOf('overseasAccountFeePercent')}
                  else 0 end as abroad,
             coalesce(${percentOf('overseasPaymentTaxPercent')}, ${rates.overseasPaymentTaxPercent}) as overseas
        from earnings as earning left join settlements as settlement on settlement.id = earning.settlement_id
             left join ledger.policy as decided on decided.version = settlement.policy_version
       where earning.creator_id = ${creatorId}::uuid
         and (earning.settlement_id in (select settlement_id from own where settlement_id is not null)
              or earning.settlement_id is null and exists (select from own where settlement_id is null)
                 and earning.month <= ${month})),
    summed as (${summedShares})
    select ${shareColumns} from summed where month = ${month}
     order by earned_at desc, id desc limit ${limit} offset ${offset}`.execute(db);
  return rows.map(shareOf);
}

/** A percentage of the policy version that decided a settlement. */
const percentOf = (name: 'overseasAccountFeePercent' | 'overseasPaymentTaxPercent') =>
  sql`(decided.numbers -> 'settlement' ->> ${sql.lit(name)})::bigint`;

/** Counts a creator's earnings in a month. @param month KST, `YYYY-MM` */
export async function earnedCount(db: Db, creatorId: string, month: string): Promise<number> {
  const { count } = await db
    .selectFrom('earnings')
    .where('creator_id', '=', creatorId)
    .where('month', '=', month)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
