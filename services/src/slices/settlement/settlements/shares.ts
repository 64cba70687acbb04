import type { IncomeDetail } from '@sowon/contracts';
import { sql } from 'kysely';
import type { Ctx } from '../../../context.ts';
import { ledgerPolicyOfVersion } from '../../../ledger-policy.ts';
import type { SettledRow } from './settled.ts';

/** One earning with its share of the lines that settle it; `sourceId` names its source. */
export type EarnedShare = Omit<
  IncomeDetail,
  'missionId' | 'missionProductType' | 'username' | 'missionProductName' | 'completed'
> & { readonly sourceId: string; readonly earnedAt: Date };

/**
 * SQL that adds running totals to each row of `together`, over all that is settled with it, in the order of earning (docs/rules/settlements.md#lines). A row is
 * an earning with `gross` and `overseas_gross` in won, and the percentages `service`, `payment`, `abroad` and `overseas`.
 */
export const summedShares = sql`
  select *, (sum(gross) over before_it)::bigint as upto, (sum(overseas_gross) over before_it)::bigint as overseas_upto
    from together window before_it as (partition by settlement_id order by earned_at, id)`;

/** SQL for the share of an earning: each fee on the running total with it, minus the fee on the total before it. */
export const shareColumns = sql`
  id, source_id, points, won_per_coin, grade, earned_at, gross::bigint,
  (upto * service / 100 - (upto - gross) * service / 100)::bigint as service_fee,
  (upto * payment / 100 - (upto - gross) * payment / 100)::bigint as payment_fee,
  (overseas_upto * overseas / 100 - (overseas_upto - overseas_gross) * overseas / 100)::bigint as overseas_tax,
  (upto * abroad / 100 - (upto - gross) * abroad / 100)::bigint as abroad_fee`;

export interface ShareRow {
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

export const shareOf = (row: ShareRow): EarnedShare => ({
  ...{ id: row.id, sourceId: row.source_id, earnedAt: row.earned_at, coinPrice: row.points },
  ...{ grade: row.grade, wonPerCoin: row.won_per_coin, grossWon: row.gross },
  ...{ serviceFeeWon: row.service_fee, paymentFeeWon: row.payment_fee, overseasTaxWon: row.overseas_tax },
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
