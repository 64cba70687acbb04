import { type Input, policy, type Reply, type Routes } from '@sowon/contracts';
import { makeStatement, minimumPoints } from '@sowon/ledger/domain';
import { type Kysely, type Selectable, sql } from 'kysely';
import { consoleList, consoleListOf, type ListedRows } from '../../db/console-list.ts';
import type { Database } from '../../db/schema.ts';
import { findCreators } from '../creators/queries.ts';
import { earningLinesByCreator, monthsWithUnsettled } from './unsettled.ts';

type Db = Kysely<Database>;
export type SettlementMonthRow = Reply<Routes['showSettlementMonth']>;
type SettlementRow = Reply<Routes['listSettlements']>[number];
type MonthQuery = Input<Routes['listSettlementMonths']>['query'];
type SettlementQuery = Input<Routes['listSettlements']>['query'];

/** Months that are closed or have earnings; only the asked ones are estimated. */
export async function listSettlementMonthRows(
  db: Db,
  query: MonthQuery,
): Promise<ListedRows<SettlementMonthRow>> {
  return consoleListOf(query, {
    items: await knownMonths(db),
    fields: { id: (month) => month },
    toRows: (months) => monthRows(db, months),
  });
}

/** One month; null when nothing was earned in it and it was never closed. */
export async function showSettlementMonthRow(db: Db, month: string): Promise<SettlementMonthRow | null> {
  if (!(await knownMonths(db)).includes(month)) return null;
  return (await monthRows(db, [month]))[0] ?? null;
}

/** Settlements of closed months. */
export function listSettlementRows(db: Db, query: SettlementQuery): Promise<ListedRows<SettlementRow>> {
  const { id, month, creatorId } = query.filter;
  let matching = db.selectFrom('settlements');
  if (id) matching = matching.where('id', 'in', id);
  if (month) matching = matching.where('month', '=', month);
  if (creatorId) matching = matching.where('creator_id', '=', creatorId);
  return consoleList(query, {
    matching,
    selected: matching.selectAll(),
    columns: { id: 'id', toReceiptWon: 'to_receipt_won', coins: 'points' },
    toRows: (settlements) => settlementRows(db, settlements),
  });
}

async function settlementRows(
  db: Db,
  settlements: readonly Selectable<Database['settlements']>[],
): Promise<SettlementRow[]> {
  const creators = await findCreators(
    db,
    settlements.map((row) => row.creator_id),
  );
  return settlements.map((row) => ({
    id: row.id,
    month: row.month,
    creatorId: row.creator_id,
    creatorName: creators.get(row.creator_id)?.name ?? '',
    coins: row.points,
    grossWon: row.gross_won,
    serviceFeeWon: row.service_fee_won,
    paymentFeeWon: row.payment_fee_won,
    overseasTaxWon: row.overseas_tax_won,
    toReceiptWon: row.to_receipt_won,
    carriedOver: row.carried_over,
  }));
}

/** Oldest first. Earnings of a month that is neither closed nor unsettled do not exist. */
async function knownMonths(db: Db): Promise<string[]> {
  const closed = await db.selectFrom('settlement_months').select('month').execute();
  const open = await monthsWithUnsettled(db);
  return [...new Set([...closed.map((row) => row.month), ...open])].sort();
}

/** Rows in the order of `months`: sums of what is paid; what is carried over counts in the month that pays it. */
async function monthRows(db: Db, months: readonly string[]): Promise<SettlementMonthRow[]> {
  if (months.length === 0) return [];
  const closed = await db
    .selectFrom('settlement_months as month')
    .leftJoin('settlements as paid', (join) =>
      join.onRef('paid.month', '=', 'month.month').on('paid.carried_over', '=', false),
    )
    .select([
      'month.month as id',
      'month.closed_at',
      sql<number>`count(paid.id)`.as('creators'),
      sql<number>`coalesce(sum(paid.points), 0)::bigint`.as('coins'),
      sql<number>`coalesce(sum(paid.gross_won), 0)::bigint`.as('grossWon'),
      sql<number>`coalesce(sum(paid.service_fee_won), 0)::bigint`.as('serviceFeeWon'),
      sql<number>`coalesce(sum(paid.payment_fee_won), 0)::bigint`.as('paymentFeeWon'),
      sql<number>`coalesce(sum(paid.to_receipt_won), 0)::bigint`.as('toReceiptWon'),
    ])
    .where('month.month', 'in', months)
    .groupBy(['month.month', 'month.closed_at'])
    .execute();
  const byMonth = new Map(closed.map((row) => [row.id, row]));
  const rows: SettlementMonthRow[] = [];
  for (const month of months) {
    const row = byMonth.get(month);
    if (row) {
      const { closed_at, ...sums } = row;
      rows.push({ ...sums, closed: true, closedAt: closed_at.toISOString() });
    } else {
      rows.push(await estimatedMonth(db, month));
    }
  }
  return rows;
}

/** What closing the month would come to now. */
async function estimatedMonth(db: Db, month: string): Promise<SettlementMonthRow> {
  const lines = await earningLinesByCreator(db, month);
  const creators = await findCreators(db, [...lines.keys()]);
  const row = { id: month, closed: false, closedAt: null, creators: 0, coins: 0 };
  const won = { grossWon: 0, serviceFeeWon: 0, paymentFeeWon: 0, toReceiptWon: 0 };
  for (const [creatorId, earned] of lines) {
    const kind = { overseasAccount: creators.get(creatorId)?.overseasAccount ?? false };
    const statement = makeStatement(earned, kind, policy.settlement);
    if (statement.points < minimumPoints(kind, policy.settlement)) continue;
    row.creators += 1;
    row.coins += statement.points;
    won.grossWon += statement.grossWon;
    won.serviceFeeWon += statement.serviceFeeWon;
    won.paymentFeeWon += statement.paymentFeeWon;
    won.toReceiptWon += statement.toReceiptWon;
  }
  return { ...row, ...won };
}
