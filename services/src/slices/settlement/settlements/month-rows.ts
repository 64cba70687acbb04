import type { Input, Reply, Routes } from '@sowon/contracts';
import { type Kysely, sql } from 'kysely';
import type { Ctx } from '../../../context.ts';
import { consoleListOf, type ListedRows } from '../../../db/console-list.ts';
import type { Database } from '../../../db/schema.ts';
import { perDatabase } from '../../../db/shared-read.ts';
import { openExceptionsOf } from './beside.ts';
import { noLines, sumOfLines } from './decide.ts';
import { estimateMonth } from './estimates.ts';
import { closingsUnderWay } from './month-closing.ts';
import { carriedInto, deductedIn, ownColumns, settledLines, settlements } from './settled.ts';
import { monthsWithUnsettled } from './to-settle.ts';

type Reading = Pick<Ctx, 'db' | 'config'>;
export type SettlementMonthRow = Reply<Routes['showSettlementMonth']>;
type MonthQuery = Input<Routes['listSettlementMonths']>['query'];

/** Lists months that are closed, being closed or have earnings; only the requested ones are summed. */
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

/** Returns one month; null if nothing was earned in it and nobody closed it. */
export async function showSettlementMonthRow(
  ctx: Reading,
  month: string,
): Promise<SettlementMonthRow | null> {
  if (!(await isKnownMonth(ctx.db, month))) return null;
  return (await monthRows(ctx, [month]))[0] ?? null;
}

/** True if something was earned in a month, or it is closed or being closed. */
export const isKnownMonth = async (db: Kysely<Database>, month: string): Promise<boolean> =>
  (await knownMonths(db)).includes(month);

/** Returns months that are over at `thisMonth` (KST, `YYYY-MM`), have something to settle and are not closed; the oldest first. */
export async function monthsToClose(db: Kysely<Database>, thisMonth: string): Promise<string[]> {
  const closed = await db.selectFrom('settlement_months').select('month').execute();
  const isClosed = new Set(closed.map(({ month }) => month));
  const open = await monthsWithUnsettled(db);
  return open.filter((month) => month < thisMonth && !isClosed.has(month));
}

/** Returns months, the oldest first. Every month with earnings is closed, or has unsettled ones. */
async function knownMonths(db: Kysely<Database>): Promise<string[]> {
  const closed = await db
    .selectFrom('settlement_months')
    .select('month')
    .union(db.selectFrom('settlement_closings').select('month'))
    .execute();
  const open = await monthsWithUnsettled(db);
  return [...new Set([...closed.map((row) => row.month), ...open])].sort();
}

/**
 * Returns rows in the order of `months`: sums of settled creators, and separately of those carried over. For an open month, both what is already settled and
 * what its closing would write now are summed.
 */
async function monthRows(ctx: Reading, months: readonly string[]): Promise<SettlementMonthRow[]> {
  if (months.length === 0) return [];
  const [closings, underWay, sums] = await Promise.all([
    closedAt(ctx.db, months),
    closingsUnderWay(ctx.db, months).execute(),
    settledSums(ctx.db, months),
  ]);
  const asked = new Map(underWay.map(({ month, asked_at }) => [month, asked_at]));
  const rows: SettlementMonthRow[] = [];
  for (const month of months) {
    const closing = closings.get(month) ?? null;
    const settled = sums.get(month) ?? noSums;
    const sum = closing === null ? plus(settled, await estimatedSums(ctx, month)) : settled;
    const { lines, carriedOver, ...counts } = sum;
    const askedAt = asked.get(month);
    const { netWon, carriedInCoins, ...amounts } = lines;
    rows.push({
      id: month,
      closed: closing !== null,
      ...counts,
      ...amounts,
      earnedCoins: lines.coins - carriedInCoins + carriedOver.coins - carriedOver.carriedInCoins,
      carriedInCoins: carriedInCoins + carriedOver.carriedInCoins,
      carriedOverCoins: carriedOver.coins,
      carriedOver,
      toReceiptWon: netWon,
      closedAt: closing?.toISOString() ?? null,
      closing: askedAt
        ? {
            askedAt: askedAt.toISOString(),
            settled: creatorsOf(settled),
            left:
              closing === null
                ? creatorsOf(sum) - creatorsOf(settled)
                : await openExceptionsOf(ctx.db, month),
          }
        : null,
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

const creatorsOf = ({ creators, carriedOverCreators }: Sums) => creators + carriedOverCreators;

const noSums = { creators: 0, carriedOverCreators: 0, lines: noLines, carriedOver: noLines };
type Sums = typeof noSums;

async function settledSums(db: Kysely<Database>, months: readonly string[]): Promise<Map<string, Sums>> {
  const [sums, deducted, carriedIn] = await Promise.all([
    summedMonths(db, months),
    deductedIn(db, months),
    carriedInto(db, months),
  ]);
  return new Map(
    [...sums].map(([month, { creators, carriedOverCreators, ...own }]) => [
      month,
      {
        creators,
        carriedOverCreators,
        lines: settledLines({
          ...own,
          ...nothingOwed,
          ...deducted.get(month),
          left_points: carriedIn.get(month)?.settled ?? 0,
        }),
        carriedOver: settledLines({
          ...carriedColumns(own),
          ...nothingOwed,
          left_points: carriedIn.get(month)?.again ?? 0,
        }),
      },
    ]),
  );
}

const nothingOwed = { ADVANCE: 0, INTRODUCTION_FEE: 0, DEBT: 0 };

type OwnColumn = (typeof ownColumns)[number];

/** Returns the sums of creators who are carried over, as columns of a settlement. */
const carriedColumns = (sums: Readonly<Record<`carried_${OwnColumn}`, number>>) =>
  // One entry for each column.
  Object.fromEntries(ownColumns.map((column) => [column, sums[`carried_${column}`]])) as Record<
    OwnColumn,
    number
  >;

async function estimatedSums(ctx: Reading, month: string): Promise<Sums> {
  const estimated = (await estimateMonth(ctx, month)).map(({ statement }) => statement);
  const paid = estimated.filter(({ carriedOver }) => !carriedOver);
  const carried = estimated.filter(({ carriedOver }) => carriedOver);
  return {
    creators: paid.length,
    carriedOverCreators: carried.length,
    lines: sumOfLines(paid),
    carriedOver: sumOfLines(carried),
  };
}

const plus = (one: Sums, other: Sums): Sums => ({
  creators: one.creators + other.creators,
  carriedOverCreators: one.carriedOverCreators + other.carriedOverCreators,
  lines: sumOfLines([one.lines, other.lines]),
  carriedOver: sumOfLines([one.carriedOver, other.carriedOver]),
});

type Db = Kysely<Database>;
type SummedMonth = Awaited<ReturnType<typeof sumMonths>>[number];

/**
 * Returns the sums of settlements by month, in won and coins, without later deductions and without coins carried in. The summed columns of a settlement never
 * change, so a cached sum holds while the month has the same number of settlements. The count reads an index alone
 * (docs/adr/0031-console-lists-reach-10000-rows.md).
 */
async function summedMonths(db: Db, months: readonly string[]): Promise<ReadonlyMap<string, SummedMonth>> {
  const known = knownOf(db);
  const counts = await settlements(db)
    .where('month', 'in', months)
    .groupBy('month')
    .select(({ fn }) => ['month', fn.countAll<number>().as('count')])
    .execute();
  const changed = counts.filter(({ month, count }) => known.get(month)?.count !== count);
  if (changed.length > 0) {
    const summed = await sumMonths(
      db,
      changed.map(({ month }) => month),
    );
    for (const sums of summed) known.set(sums.month, sums);
  }
  return new Map(
    counts.flatMap(({ month }) => {
      const sums = known.get(month);
      return sums === undefined ? [] : [[month, sums]];
    }),
  );
}

const knownOf = perDatabase(() => new Map<string, SummedMonth>());

/** Sums months, with the number of summed settlements. */
const sumMonths = (db: Db, months: readonly string[]) =>
  settlements(db)
    .where('settlement.month', 'in', months)
    .select('month')
    .select(
      ownColumns.map((column) =>
        sql<number>`coalesce(sum(${sql.ref(column)}) filter (where not carried_over), 0)::bigint`.as(column),
      ),
    )
    .select(
      ownColumns.map((column) =>
        sql<number>`coalesce(sum(${sql.ref(column)}) filter (where carried_over), 0)::bigint`.as(
          `carried_${column}` as const,
        ),
      ),
    )
    .select([
      sql<number>`count(*)`.as('count'),
      sql<number>`count(*) filter (where not carried_over)`.as('creators'),
      sql<number>`count(*) filter (where carried_over)`.as('carriedOverCreators'),
    ])
    .groupBy('month')
    .execute();
