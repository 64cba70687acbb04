import type { Earning, IncomeDetail, ProductType, StatementLines } from '@sowon/contracts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { kstMonthBounds } from '../../../clock.ts';
import type { Ctx } from '../../../context.ts';
import type { Database } from '../../../db/schema.ts';
import { ledgerPolicyOfMonth, ledgerPolicyOfVersion } from '../../../ledger-policy.ts';
import { replySlot } from '../../../reply-slot.ts';
import { overseasAccountsBefore } from '../../people/creators/overseas-account.ts';
import { leftWon, type SettledRow, settlements } from './settled.ts';

type Db = Kysely<Database>;

/**
 * Returns what a creator earned in won, before any deduction, and the paid part of it; for a month, or for all. Coins carried over are earned in their own
 * month, and paid with a later one.
 * @param month KST, `YYYY-MM`; null for all of them
 */
export async function earningOf(db: Db, creatorId: string, month: string | null): Promise<Earning> {
  let earned = db.selectFrom('earnings').where('creator_id', '=', creatorId);
  let paid = settlements(db)
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
    paid.select(sql<number>`coalesce(sum(${leftWon}), 0)::bigint`.as('paidIncome')).executeTakeFirstOrThrow(),
  ]);
  return { totalEarning, paidIncome };
}

interface EarnedMonth {
  readonly creatorId: string;
  /** KST, `YYYY-MM`. */
  readonly month: string;
}

/**
 * Returns a creator's earnings of a month, the newest first, with their shares of the fees. Fees are percentages of all that is settled together, rounded down
 * once. The share of an earning is the fee on the running total with it, minus the fee on the total before it. So the shares add up to the statement's lines,
 * to the won.
 * Unsettled earnings are computed together with all that `month` would settle now, by the rates of `month`, and by the place of payment when the month ended.
 */
export async function earnedShares(
  ctx: Pick<Ctx, 'db' | 'config'>,
  { offset, limit, ...asked }: EarnedMonth & { readonly offset: number; readonly limit: number },
): Promise<EarnedShare[]> {
  const { rows } = await sql<ShareRow>`${await sharesOfMonth(ctx, asked)}
    select * from shares order by earned_at desc, id desc limit ${limit} offset ${offset}`.execute(ctx.db);
  return rows.map(shareOf);
}

/** Returns the sums of `earnedShares` over a month: the coins earned in it, with their gross and two fees in won. */
export async function earnedSums(
  ctx: Pick<Ctx, 'db' | 'config'>,
  asked: EarnedMonth,
): Promise<Pick<StatementLines, 'coins' | 'grossWon' | 'serviceFeeWon' | 'paymentFeeWon'>> {
  const { rows } = await sql<{ coins: number; gross: number; service: number; payment: number }>`
    ${await sharesOfMonth(ctx, asked)}
    select coalesce(sum(points), 0)::bigint as coins, coalesce(sum(gross), 0)::bigint as gross,
           coalesce(sum(service_fee), 0)::bigint as service, coalesce(sum(payment_fee), 0)::bigint as payment
      from shares`.execute(ctx.db);
  const [sums] = rows;
  if (!sums) throw new Error('a query of sums alone has one row');
  return {
    coins: sums.coins,
    grossWon: sums.gross,
    serviceFeeWon: sums.service,
    paymentFeeWon: sums.payment,
  };
}

/** Returns the SQL that begins with a month's `shares`, as rows of `ShareRow`; a query of them follows. */
async function sharesOfMonth(
  ctx: Pick<Ctx, 'db' | 'config'>,
  { creatorId, month }: EarnedMonth,
): Promise<RawBuilder<unknown>> {
  const { until } = kstMonthBounds(month);
  const [abroad, { settlement: rates }] = await Promise.all([
    overseasAccountsBefore(ctx.db, [creatorId], until),
    ledgerPolicyOfMonth(ctx, month),
  ]);
  const isAbroad = abroad.get(creatorId) ?? false;
  const abroadPercent = isAbroad ? rates.overseasAccountFeePercent : 0;
  return sql`
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
                 and earning.month <= ${month}
                 -- Earlier months carry coins over only once they are closed, as for the closing itself.
                 and (earning.month = ${month} or exists (select from settlement_months as closed
                                                           where closed.month = earning.month)))),
    summed as (${summedShares}),
    shares as (select ${shareColumns} from summed where month = ${month})`;
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

/** One earning with its share of the lines that settle it; `sourceId` names its source. */
type EarnedShare = Omit<
  IncomeDetail,
  'missionId' | 'missionProductType' | 'username' | 'missionProductName' | 'completed'
> & { readonly sourceId: string; readonly earnedAt: Date };

/**
 * SQL that adds running totals to each row of `together`, over all that is settled with it, in the order of earning (docs/rules/settlements.md#lines). A row is
 * an earning with `gross` and `overseas_gross` in won, and the percentages `service`, `payment`, `abroad` and `overseas`.
 */
const summedShares = sql`
  select *, (sum(gross) over before_it)::bigint as upto, (sum(overseas_gross) over before_it)::bigint as overseas_upto
    from together window before_it as (partition by settlement_id order by earned_at, id)`;

/** SQL for the share of an earning: each fee on the running total with it, minus the fee on the total before it. */
const shareColumns = sql`
  id, source_id, points, won_per_coin, grade, earned_at, gross::bigint,
  (upto * service / 100 - (upto - gross) * service / 100)::bigint as service_fee,
  (upto * payment / 100 - (upto - gross) * payment / 100)::bigint as payment_fee,
  (overseas_upto * overseas / 100 - (overseas_upto - overseas_gross) * overseas / 100)::bigint as overseas_tax,
  (upto * abroad / 100 - (upto - gross) * abroad / 100)::bigint as abroad_fee`;

interface ShareRow {
  id: string;
  source_id: string;
  points: number;
  won_per_coin: number;
  grade: IncomeDetail['grade'];
  earned_at: Date;
  gross: number;
  service_fee: number;
  payment_fee: number;
  overseas_tax: number;
  abroad_fee: number;
}

const shareOf = (row: ShareRow): EarnedShare => ({
  id: row.id,
  sourceId: row.source_id,
  earnedAt: row.earned_at,
  coinPrice: row.points,
  grade: row.grade,
  wonPerCoin: row.won_per_coin,
  grossWon: row.gross,
  serviceFeeWon: row.service_fee,
  paymentFeeWon: row.payment_fee,
  overseasTaxWon: row.overseas_tax,
  overseasAccountFeeWon: row.abroad_fee,
  netWon: row.gross - row.service_fee - row.payment_fee - row.overseas_tax - row.abroad_fee,
});

/**
 * Returns all earnings that a closed month settled for a creator, the oldest first, including those that earlier months carried over to it. For a month that
 * was carried over, it returns those left to the next one. The shares add up to the month's lines, to the won.
 */
export async function settledShares(
  ctx: Pick<Ctx, 'db' | 'config'>,
  settlement: SettledRow,
): Promise<EarnedShare[]> {
  const { id, creator_id: creatorId, month, carried_over: isCarriedOver } = settlement;
  const { settlement: rates } = await ledgerPolicyOfVersion(ctx, settlement.policy_version);
  const abroad = settlement.overseas_account_fee_won > 0 ? rates.overseasAccountFeePercent : 0;
  const { rows } = await sql<ShareRow>`
    with together as (
      select earning.id, earning.source_id, earning.points, earning.won_per_coin, earning.grade, earning.earned_at,
             null as settlement_id,
             earning.points * earning.won_per_coin as gross,
             earning.overseas_points * earning.won_per_coin as overseas_gross,
             ${settlement.service_fee_percent}::bigint as service, ${settlement.payment_fee_percent}::bigint as payment,
             ${abroad}::bigint as abroad, ${rates.overseasPaymentTaxPercent}::bigint as overseas
        from earnings as earning left join settlements as by on by.id = earning.settlement_id
       where earning.creator_id = ${creatorId}::uuid
         and (earning.settlement_id = ${id}::uuid
              or ${isCarriedOver}::boolean and earning.month <= ${month} and (by.id is null or by.month > ${month}))),
    summed as (${summedShares})
    select ${shareColumns} from summed order by earned_at, id`.execute(ctx.db);
  return rows.map(shareOf);
}

/** The product behind an earning. */
interface EarnedProduct {
  readonly type: ProductType;
  /** Current name of the product. */
  readonly name: string;
}

/** Slot for the product behind an earning, by the `sourceId` of its share; null for an id that no slice knows. The missions fill it. */
export const earnedForSlot = replySlot<
  { readonly product: EarnedProduct | null },
  void,
  Pick<Ctx, 'db' | 'parts'>
>('earned-for', { product: null });
