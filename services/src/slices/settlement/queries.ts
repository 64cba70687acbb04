import { type Income, type PageOf, policy, type Settlement } from '@sowon/contracts';
import { type EarningLine, makeStatement, type Statement } from '@sowon/ledger/domain';
import { type Kysely, type Selectable, sql } from 'kysely';
import { pageOf } from '../../db/page.ts';
import type { Database } from '../../db/schema.ts';
import { findCreator } from '../creators/queries.ts';
import type { SettlementsTable } from './tables.ts';
import { earnedIn, earningLines } from './unsettled.ts';

type Db = Kysely<Database>;

/** All a creator ever earned, in coins and won: closed months exactly, the rest as an estimate by today's rates. */
export async function accumulatedIncome(db: Db, creatorId: string): Promise<Income> {
  const settled = await db
    .selectFrom('settlements')
    .select([
      sql<number>`coalesce(sum(points), 0)::bigint`.as('points'),
      sql<number>`coalesce(sum(gross_won), 0)::bigint`.as('gross_won'),
      sql<number>`coalesce(sum(service_fee_won), 0)::bigint`.as('service_fee_won'),
      sql<number>`coalesce(sum(payment_fee_won), 0)::bigint`.as('payment_fee_won'),
    ])
    .where('creator_id', '=', creatorId)
    .where('carried_over', '=', false)
    .executeTakeFirstOrThrow();
  const closed = incomeOfRow(settled);
  const open = incomeOf(await statementOf(db, creatorId, await earningLines(db, creatorId)));
  return {
    totalEarningCoin: closed.totalEarningCoin + open.totalEarningCoin,
    income: closed.income + open.income,
    pgFee: closed.pgFee + open.pgFee,
    fatkatFee: closed.fatkatFee + open.fatkatFee,
  };
}

/**
 * What a creator earned in one month, and in no other: coins that were carried over count in the month they were earned in.
 * A settlement of these coins alone says it; else it is what they come to by today's rates.
 * @param month KST, `YYYY-MM`
 */
export async function monthIncome(
  db: Db,
  creatorId: string,
  month: string,
): Promise<Income & { closed: boolean }> {
  const row = await db
    .selectFrom('settlements')
    .select(['points', 'gross_won', 'service_fee_won', 'payment_fee_won'])
    .where('creator_id', '=', creatorId)
    .where('month', '=', month)
    .executeTakeFirst();
  const earned = await statementOf(db, creatorId, await earnedIn(db, creatorId, month));
  const closed = row !== undefined || (await isClosed(db, month));
  return { ...(row?.points === earned.points ? incomeOfRow(row) : incomeOf(earned)), closed };
}

/** A creator's closed months, newest first; `page` counts from 0. */
export async function settlementPage(
  db: Db,
  creatorId: string,
  { page, size }: { page: number; size: number },
): Promise<PageOf<Settlement>> {
  const own = db.selectFrom('settlements').where('creator_id', '=', creatorId);
  const { total } = await own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await own
    .selectAll()
    .orderBy('month', 'desc')
    .limit(size)
    .offset(page * size)
    .execute();
  return pageOf(rows.map(settlementOf), total, { page, size });
}

/** @param month KST, `YYYY-MM` */
export async function isClosed(db: Db, month: string): Promise<boolean> {
  const row = await db
    .selectFrom('settlement_months')
    .select('month')
    .where('month', '=', month)
    .executeTakeFirst();
  return row !== undefined;
}

/** What earnings of a creator come to by today's rates. */
async function statementOf(db: Db, creatorId: string, lines: readonly EarningLine[]): Promise<Statement> {
  const creator = await findCreator(db, creatorId);
  const kind = { overseasAccount: creator?.overseasAccount ?? false };
  return makeStatement(lines, kind, policy.settlement);
}

const incomeOf = ({ points, grossWon, serviceFeeWon, paymentFeeWon }: Statement): Income => ({
  totalEarningCoin: points,
  income: grossWon - serviceFeeWon - paymentFeeWon,
  pgFee: paymentFeeWon,
  fatkatFee: serviceFeeWon,
});

type Amounts = Pick<
  Selectable<SettlementsTable>,
  'points' | 'gross_won' | 'service_fee_won' | 'payment_fee_won'
>;

const incomeOfRow = (row: Amounts): Income => ({
  totalEarningCoin: row.points,
  income: row.gross_won - row.service_fee_won - row.payment_fee_won,
  pgFee: row.payment_fee_won,
  fatkatFee: row.service_fee_won,
});

function settlementOf(row: Selectable<SettlementsTable>): Settlement {
  const [year, month] = row.month.split('-').map(Number);
  return {
    id: row.id,
    year: year ?? 0,
    month: month ?? 0,
    created: row.created_at.toISOString(),
    ...incomeOfRow(row),
    pgFeeRate: row.payment_fee_percent,
    fatkatFeeRate: row.service_fee_percent,
    advancedPaymentCurrent: 0,
    advancedPaymentFeeRate: 0,
    advancedPaymentTotal: 0,
    totalIntroductionFee: 0,
    totalIntroductionFeeCoin: 0,
    toReceipt: row.to_receipt_won,
    paid: row.paid_at !== null,
  };
}
