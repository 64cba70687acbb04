import type { Input, Reply, Routes } from '@sowon/contracts';
import type { Kysely } from 'kysely';
import type { Ctx } from '../../context.ts';
import { consoleListOf, type ListedRows } from '../../db/console-list.ts';
import type { Database } from '../../db/schema.ts';
import { estimateMonth } from './estimates.ts';
import { noLines, sumOfLines } from './lines.ts';
import { carriedInto, deductedIn, settledLines } from './settled.ts';
import { summedMonths } from './summed-months.ts';
import { monthsWithUnsettled } from './unsettled.ts';

type Reading = Pick<Ctx, 'db' | 'config'>;
export type SettlementMonthRow = Reply<Routes['showSettlementMonth']>;
type MonthQuery = Input<Routes['listSettlementMonths']>['query'];

/** Months that are closed or have earnings; only the asked ones are summed. */
export async function listSettlementMonthRows(
  ctx: Reading,
  query: MonthQuery,
): Promise<ListedRows<SettlementMonthRow>> {
  return consoleListOf(query, {
    items: await knownMonths(ctx.db),
    fields: { id: (month) => month },
    toRows: (months) => monthRows(ctx, months),
  });
}

/** One month; null when nothing was earned in it and it was never closed. */
export async function showSettlementMonthRow(
  ctx: Reading,
  month: string,
): Promise<SettlementMonthRow | null> {
  if (!(await isKnownMonth(ctx.db, month))) return null;
  return (await monthRows(ctx, [month]))[0] ?? null;
}

/** Whether something was earned in a month, or it was closed. */
export const isKnownMonth = async (db: Kysely<Database>, month: string): Promise<boolean> =>
  (await knownMonths(db)).includes(month);

/** Months that are over at `thisMonth` (KST, `YYYY-MM`), have something to settle and are not closed; oldest first. */
export async function monthsToClose(db: Kysely<Database>, thisMonth: string): Promise<string[]> {
  const closed = await db.selectFrom('settlement_months').select('month').execute();
  const isClosed = new Set(closed.map(({ month }) => month));
  const open = await monthsWithUnsettled(db);
  return open.filter((month) => month < thisMonth && !isClosed.has(month));
}

/** Oldest first. Earnings of a month that is neither closed nor unsettled do not exist. */
async function knownMonths(db: Kysely<Database>): Promise<string[]> {
  const closed = await db.selectFrom('settlement_months').select('month').execute();
  const open = await monthsWithUnsettled(db);
  return [...new Set([...closed.map((row) => row.month), ...open])].sort();
}

/**
 * Rows in the order of `months`: sums of what is paid; what is carried over counts in the month that pays it. A month that is not
 * closed comes to what is settled of it already, and what its closing would write now.
 */
async function monthRows(ctx: Reading, months: readonly string[]): Promise<SettlementMonthRow[]> {
  if (months.length === 0) return [];
  const [closings, sums] = await Promise.all([closedAt(ctx.db, months), settledSums(ctx.db, months)]);
  const rows: SettlementMonthRow[] = [];
  for (const month of months) {
    const closing = closings.get(month) ?? null;
    const settled = sums.get(month) ?? noSums;
    const sum = closing === null ? plus(settled, await estimatedSums(ctx, month)) : settled;
    const { lines, ...counts } = sum;
    const { netWon, ...amounts } = lines;
    rows.push({
      id: month,
      closed: closing !== null,
      ...counts,
      ...amounts,
      toReceiptWon: netWon,
      closedAt: closing?.toISOString() ?? null,
    });
  }
  return rows;
}

async function closedAt(db: Kysely<Database>, months: readonly string[]): Promise<Map<string, Date>> {
  const closings = await db
    .selectFrom('settlement_months')
    .selectAll()
    .where('month', 'in', months)
    .execute();
  return new Map(closings.map(({ month, closed_at }) => [month, closed_at]));
}

const noSums = { creators: 0, carriedOverCreators: 0, carriedOverCoins: 0, lines: noLines };
type Sums = typeof noSums;

async function settledSums(db: Kysely<Database>, months: readonly string[]): Promise<Map<string, Sums>> {
  const [sums, deducted, carriedIn] = await Promise.all([
    summedMonths(db, months),
    deductedIn(db, months),
    carriedInto(db, months),
  ]);
  return new Map(
    [...sums].map(([month, { creators, carriedOverCreators, carriedOverCoins, ...own }]) => [
      month,
      {
        ...{ creators, carriedOverCreators, carriedOverCoins },
        lines: settledLines({
          ...{ ...own, ADVANCE: 0, INTRODUCTION_FEE: 0, DEBT: 0, ...deducted.get(month) },
          left_points: carriedIn.get(month) ?? 0,
        }),
      },
    ]),
  );
}

async function estimatedSums(ctx: Reading, month: string): Promise<Sums> {
  const estimated = (await estimateMonth(ctx, month)).map(({ statement }) => statement);
  const paid = estimated.filter(({ carriedOver }) => !carriedOver);
  const carried = estimated.filter(({ carriedOver }) => carriedOver);
  return {
    creators: paid.length,
    carriedOverCreators: carried.length,
    carriedOverCoins: carried.reduce((sum, { coins }) => sum + coins, 0),
    lines: sumOfLines(paid),
  };
}

const plus = (one: Sums, other: Sums): Sums => ({
  creators: one.creators + other.creators,
  carriedOverCreators: one.carriedOverCreators + other.carriedOverCreators,
  carriedOverCoins: one.carriedOverCoins + other.carriedOverCoins,
  lines: sumOfLines([one.lines, other.lines]),
});
