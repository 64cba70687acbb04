import type { MonthStatement, SettlementState, StatementLines, TaxInvoice } from '@sowon/contracts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { linesOf, taxInvoiceOf } from './decide.ts';

type Db = Kysely<Database>;

const owedKinds = ['ADVANCE', 'INTRODUCTION_FEE', 'DEBT'] as const;

/** Query of all settlements, for callers to filter. */
export const settlements = (db: Db) => db.selectFrom('settlements as settlement');

/**
 * Amount in won that a settlement leaves to its creator, if not carried over; debts booked after the closing are deducted too. A paid settlement never
 * changes again, so this is the amount that it paid.
 */
export const leftWon = sql<number>`settlement.to_receipt_won + settlement.deducted_won - coalesce((
  select sum(won) from settlement_deductions as taken
   where taken.creator_id = settlement.creator_id and taken.month = settlement.month), 0)`;

/**
 * Returns the state of a settlement in SQL. A debt booked after the closing may have left nothing to pay.
 * @param left amount that the settlement leaves, in won
 */
export const stateThatLeaves = (left: RawBuilder<number>) => sql<SettlementState>`case
  when settlement.carried_over then 'CARRIED_OVER'
  when settlement.paid_at is not null then 'PAID'
  when ${left} > 0 then 'PAYABLE'
  else 'NOTHING_DUE' end`;

export const settlementState = stateThatLeaves(leftWon);

/** The same states as conditions that indexes support. */
export const isInState: Readonly<Record<SettlementState, RawBuilder<boolean>>> = {
  CARRIED_OVER: sql`settlement.carried_over`,
  PAID: sql`(not settlement.carried_over and settlement.paid_at is not null)`,
  PAYABLE: sql`(not settlement.carried_over and settlement.paid_at is null and ${leftWon} > 0)`,
  NOTHING_DUE: sql`(not settlement.carried_over and settlement.paid_at is null and ${leftWon} <= 0)`,
};

/** Adds the columns from which the lines of settlements are made. */
export const withLines = (matching: ReturnType<typeof settlements>) =>
  matching
    .leftJoinLateral(
      (db) =>
        db
          .selectFrom('settlement_deductions as deduction')
          .whereRef('deduction.creator_id', '=', 'settlement.creator_id')
          .whereRef('deduction.month', '=', 'settlement.month')
          .select(owedKinds.map(sumOf))
          .as('owed'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (db) =>
        db
          .selectFrom('settlements as before')
          .whereRef('before.creator_id', '=', 'settlement.creator_id')
          .whereRef('before.month', '<', 'settlement.month')
          .orderBy('before.month', 'desc')
          .limit(1)
          // Only the newest earlier month counts: if it was not carried over, it left nothing.
          .select(sql<number>`case when carried_over then points else 0 end`.as('left_points'))
          .as('earlier'),
      (join) => join.onTrue(),
    )
    .selectAll('settlement')
    .select(['owed.ADVANCE', 'owed.INTRODUCTION_FEE', 'owed.DEBT', 'earlier.left_points'])
    .select([settlementState.as('state'), sql<string>`settlement.payable_on::text`.as('payableOn')])
    .select(sql<string | null>`settlement.paid_on::text`.as('paidOn'));

const sumOf = <Kind extends (typeof owedKinds)[number]>(kind: Kind) =>
  sql<number>`coalesce(sum(won) filter (where kind = ${sql.lit(kind)}), 0)::bigint`.as(kind);

/** Returns the debts that settlements of some months paid, by kind, in won by month; months that paid none are absent. */
export async function deductedIn(
  db: Db,
  months: readonly string[],
): Promise<Map<string, Record<(typeof owedKinds)[number], number>>> {
  const rows = await settlements(db)
    .innerJoin('settlement_deductions as deduction', (join) =>
      join
        .onRef('deduction.creator_id', '=', 'settlement.creator_id')
        .onRef('deduction.month', '=', 'settlement.month'),
    )
    .where('settlement.month', 'in', months)
    .where('settlement.carried_over', '=', false)
    .groupBy('settlement.month')
    .select('settlement.month')
    .select(owedKinds.map(sumOf))
    .execute();
  return new Map(rows.map(({ month, ...won }) => [month, won]));
}

/** Returns the coins carried into some months, by month: to creators who are settled, and to those carried over again. */
export async function carriedInto(db: Db, months: readonly string[]): Promise<Map<string, CarriedIn>> {
  const rows = await db
    .selectFrom('settlements as before')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('settlements as settlement')
          .whereRef('settlement.creator_id', '=', 'before.creator_id')
          .whereRef('settlement.month', '>', 'before.month')
          .orderBy('settlement.month')
          .limit(1)
          .select(['settlement.month', 'settlement.carried_over'])
          .as('next'),
      (join) => join.onTrue(),
    )
    .where('before.carried_over', '=', true)
    .where('next.month', 'in', months)
    .groupBy('next.month')
    .select('next.month')
    .select([
      sql<number>`coalesce(sum(before.points) filter (where not next.carried_over), 0)::bigint`.as('settled'),
      sql<number>`coalesce(sum(before.points) filter (where next.carried_over), 0)::bigint`.as('again'),
    ])
    .execute();
  return new Map(rows.map(({ month, ...coins }) => [month, coins]));
}

/** Coins carried into a month: `settled` became won, `again` were carried over once more. */
interface CarriedIn {
  readonly settled: number;
  readonly again: number;
}

export type SettledRow = Awaited<ReturnType<ReturnType<typeof withLines>['executeTakeFirstOrThrow']>>;

/** Columns of a settlement from which its lines are made, for one or as a sum over many. */
export const ownColumns = [
  'points',
  'gross_won',
  'service_fee_won',
  'payment_fee_won',
  'overseas_tax_won',
  'overseas_account_fee_won',
  'income_tax_won',
  'local_income_tax_won',
] as const;

type LineColumn = (typeof ownColumns)[number] | (typeof owedKinds)[number] | 'left_points';

/** Returns a settlement's current lines, including debts that it paid after its closing. */
export function settledLines(row: Pick<SettledRow, LineColumn>): StatementLines {
  const taken = {
    coins: row.points,
    carriedInCoins: row.left_points ?? 0,
    grossWon: row.gross_won,
    serviceFeeWon: row.service_fee_won,
    paymentFeeWon: row.payment_fee_won,
    overseasTaxWon: row.overseas_tax_won,
    overseasAccountFeeWon: row.overseas_account_fee_won,
    incomeTaxWon: row.income_tax_won,
    localIncomeTaxWon: row.local_income_tax_won,
  };
  return linesOf(
    taken,
    owedKinds.map((kind) => ({ kind, won: row[kind] ?? 0 })),
  );
}

/** Returns the tax invoice of a settlement; null if its creator writes none. */
export const settledTaxInvoice = (row: SettledRow): TaxInvoice | null =>
  taxInvoiceOf(settledLines(row), { businessType: row.business_type, carriedOver: row.carried_over });

/** Returns the coins by value of a coin in settlements of one creator, by the settlement's month, the lowest value first. */
export async function settledRates(
  db: Db,
  creatorId: string,
  rows: readonly SettledRow[],
): Promise<Map<string, MonthStatement['rates']>> {
  if (rows.length === 0) return new Map();
  const rates = await settlements(db)
    .where(
      'settlement.id',
      'in',
      rows.map(({ id }) => id),
    )
    .innerJoin('earnings', (join) => join.onRef('earnings.creator_id', '=', 'settlement.creator_id'))
    .leftJoin('settlements as by', 'by.id', 'earnings.settlement_id')
    .where('earnings.creator_id', '=', creatorId)
    .where((where) =>
      where.or([
        where('earnings.settlement_id', '=', where.ref('settlement.id')),
        // Coins carried over were settled later, or are not settled yet.
        where.and([
          where('settlement.carried_over', '=', true),
          where('earnings.month', '<=', where.ref('settlement.month')),
          where.or([where('by.id', 'is', null), where('by.month', '>', where.ref('settlement.month'))]),
        ]),
      ]),
    )
    .groupBy(['settlement.month', 'earnings.grade', 'earnings.won_per_coin'])
    .orderBy('earnings.won_per_coin')
    .select(['settlement.month', 'earnings.grade', 'earnings.won_per_coin as wonPerCoin'])
    .select(sql<number>`sum(earnings.points)::bigint`.as('coins'))
    .execute();
  const byMonth = Map.groupBy(rates, ({ month }) => month);
  return new Map([...byMonth].map(([month, each]) => [month, each.map(rateOf)]));
}

type Rate = MonthStatement['rates'][number];

/** Returns coins of one value, with their won before any deduction. */
export const rateOf = ({
  grade,
  wonPerCoin,
  coins,
}: Omit<Rate, 'won' | 'grade'> & { grade: string }): Rate => ({
  // The row copies the grade from the event, so it is one of these.
  grade: grade as Rate['grade'],
  wonPerCoin,
  coins,
  won: coins * wonPerCoin,
});
