import type { Input, Reply, Routes, StatementLines } from '@sowon/contracts';
import { sql } from 'kysely';
import { fieldError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import {
  type ConsoleSource,
  consoleListOf,
  consoleSource,
  type ListedRows,
  readRange,
} from '../../../db/console-list.ts';
import { findCreators } from '../../people/creators/queries.ts';
import { type EstimatedSettlement, estimateMonth } from './estimates.ts';
import { paymentsOf } from './payment.ts';
import { isClosed } from './queries.ts';
import {
  isInState,
  type SettledRow,
  settledLines,
  settledTaxInvoice,
  settlements,
  withLines,
} from './settled.ts';

type Reading = Pick<Ctx, 'db' | 'config'>;
type Listing = Pick<Ctx, 'db' | 'clock' | 'parts'>;
type SettlementRow = Reply<Routes['listSettlements']>[number];
type EstimateRow = Reply<Routes['listSettlementEstimates']>[number];
type SettlementQuery = Input<Routes['listSettlements']>['query'];
type EstimateQuery = Input<Routes['listSettlementEstimates']>['query'];

/** Lists settlements of closed months. */
export const listSettlementRows = (
  ctx: Listing,
  query: SettlementQuery,
): Promise<ListedRows<SettlementRow>> => readRange(settlementList(ctx, query.filter), query);

/** Returns the source of the same rows, for callers that read all of them. */
export function settlementList(
  ctx: Listing,
  filter: SettlementQuery['filter'],
): ConsoleSource<SettlementQuery['sort'][0], SettlementRow> {
  const { id, month, creatorId, state } = filter;
  let matching = settlements(ctx.db);
  if (id) matching = matching.where('settlement.id', 'in', id);
  if (month) matching = matching.where('settlement.month', '=', month);
  if (creatorId) matching = matching.where('settlement.creator_id', '=', creatorId);
  if (state) matching = matching.where(isInState[state]);
  return consoleSource({
    db: ctx.db,
    matching,
    selected: withLines(matching),
    columns: {
      id: 'settlement.id',
      toReceiptWon: 'settlement.to_receipt_won',
      coins: 'settlement.points',
      month: 'settlement.month',
    },
    pageFirst: ['id', 'toReceiptWon', 'coins', 'month'],
    toRows: (rows) => settlementRows(ctx, rows),
  });
}

/** Converts settlements to the rows of the console, in the same order. */
export async function settlementRows(ctx: Listing, rows: readonly SettledRow[]): Promise<SettlementRow[]> {
  const creators = await findCreators(
    ctx.db,
    rows.map((row) => row.creator_id),
  );
  const payment = await paymentsOf(ctx, rows);
  return rows.map((row) => ({
    id: row.id,
    month: row.month,
    creatorId: row.creator_id,
    creatorName: creators.get(row.creator_id)?.name ?? '',
    ...received(settledLines(row), row.carried_over),
    taxInvoice: settledTaxInvoice(row),
    state: row.state,
    payment: payment(row),
  }));
}

/**
 * Lists the settlements that closing a month would write now; empty for a closed month.
 * @throws AppError INVALID_INPUT if neither a month nor ids are given
 */
export async function listSettlementEstimateRows(
  ctx: Reading,
  query: EstimateQuery,
): Promise<ListedRows<EstimateRow>> {
  const { id, month } = query.filter;
  const months = new Set(month ? [month] : id?.map((each) => each.slice(0, 7)));
  if (months.size === 0) throw fieldError('INVALID_INPUT', 'filter', 'month is required', null);
  const items: EstimateRow[] = [];
  for (const each of months) items.push(...(await estimateRows(ctx, each)));
  return consoleListOf(query, {
    items,
    fields: { id: (row) => row.id, toReceiptWon: (row) => row.toReceiptWon, coins: (row) => row.coins },
    toRows: (rows) => rows,
  });
}

/** Returns the settlements that closing a month would write now, the highest amount first; empty once it is closed. */
export async function estimateRows(ctx: Reading, month: string): Promise<EstimateRow[]> {
  if (await isClosed(ctx.db, month)) return [];
  const rows = (await estimateMonth(ctx, month)).map((estimated) => estimateRow(month, estimated));
  return rows.toSorted((a, b) => b.toReceiptWon - a.toReceiptWon || (a.id < b.id ? -1 : 1));
}

function estimateRow(month: string, { creatorId, creatorName, statement }: EstimatedSettlement): EstimateRow {
  const { rates: _, carriedOver, taxInvoice, ...lines } = statement;
  return {
    id: `${month}:${creatorId}`,
    month,
    creatorId,
    creatorName,
    ...received(lines, carriedOver),
    taxInvoice,
  };
}

const received = (lines: StatementLines, carriedOver: boolean) => ({
  ...lines,
  carriedOver,
  toReceiptWon: carriedOver ? 0 : lines.netWon,
});

/** Counts the settlements that wait for payment, and sums them in won. */
export async function payoutsDue(db: Ctx['db']): Promise<{ count: number; won: number }> {
  const due = withLines(settlements(db).where(isInState.PAYABLE));
  const rows = await db
    .selectFrom(due.as('due'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(
      sql<number>`coalesce(sum(to_receipt_won + deducted_won - "ADVANCE" - "INTRODUCTION_FEE" - "DEBT"), 0)::bigint`.as(
        'won',
      ),
    )
    .executeTakeFirstOrThrow();
  return rows;
}
