import type { Input, Reply, Routes } from '@sowon/contracts';
import { type Kysely, sql } from 'kysely';
import { kstDate } from '../../../clock.ts';
import type { Ctx } from '../../../context.ts';
import {
  type ConsoleSource,
  consoleList,
  consoleSource,
  type ListedRows,
  readRange,
} from '../../../db/console-list.ts';
import type { Database } from '../../../db/schema.ts';
import { findUsers } from '../../ground/accounts/queries.ts';

type Db = Kysely<Database>;
type Query = Input<Routes['listCashReceipts']>['query'];
type Row = Reply<Routes['listCashReceipts']>[number];
type FileRow = Reply<Routes['listCashReceiptFiles']>[number];
type FileDetails = Reply<Routes['showCashReceiptFile']>;

/** States before a receipt is issued. */
const openStatuses: readonly Row['status'][] = ['DUE', 'FILED'];

/** Lists one page of receipts for the console. */
export const listReceiptRows = (ctx: Pick<Ctx, 'db' | 'clock'>, query: Query): Promise<ListedRows<Row>> =>
  readRange(receiptList(ctx, query.filter), query);

/** The same list without a page, for readers of all rows. */
export function receiptList(
  { db, clock }: Pick<Ctx, 'clock'> & { readonly db: Db },
  { id, status, kind, late, depositId, userId }: Query['filter'],
): ConsoleSource<Query['sort'][0], Row> {
  const today = kstDate(clock.now());
  let matching = db.selectFrom('cash_receipts');
  if (id) matching = matching.where('id', 'in', id);
  if (status) matching = matching.where('status', '=', status);
  if (kind) matching = matching.where('kind', '=', kind);
  if (late) matching = matching.where('status', 'in', openStatuses).where('due_on', '<', today);
  if (depositId) matching = matching.where('deposit_id', '=', depositId);
  if (userId) matching = matching.where('user_id', '=', userId);
  return consoleSource({
    db,
    matching,
    selected: matching.selectAll(),
    columns: { id: 'id', dueOn: 'due_on', on: 'on_day', won: 'won' },
    toRows: async (rows): Promise<Row[]> => {
      const users = await findUsers(db, [...new Set(rows.map(({ user_id }) => user_id))]);
      return rows.map((row) => ({
        id: row.id,
        depositId: row.deposit_id,
        userId: row.user_id,
        username: users.get(row.user_id)?.username ?? '',
        kind: row.kind,
        status: row.status,
        won: row.won,
        supplyWon: row.won - row.vat_won,
        vatWon: row.vat_won,
        on: row.on_day,
        dueOn: row.due_on,
        late: openStatuses.includes(row.status) && row.due_on < today,
        fileId: row.file_id,
        line: row.line,
        code: row.code,
        approvalNumber: row.approval_number,
        approvedOn: row.approved_on,
      }));
    },
  });
}

/** Returns the number of receipts that wait for a file, and their sum in won. */
export async function dueReceipts(db: Db): Promise<{ count: number; won: number }> {
  const { count, won } = await db
    .selectFrom('cash_receipts')
    .where('status', '=', 'DUE')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(won), 0)::bigint`.as('won'),
    ])
    .executeTakeFirstOrThrow();
  return { count, won };
}

/** Counts receipts not yet issued whose deadline is this day or earlier, and returns the first deadline. @param day KST */
export async function receiptsDueBy(db: Db, day: string): Promise<{ count: number; oldest: string | null }> {
  return db
    .selectFrom('cash_receipts')
    .where('status', 'in', openStatuses)
    .where('due_on', '<=', day)
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('due_on').as('oldest')])
    .executeTakeFirstOrThrow();
}

/** Counts files that wait to be made, or for their answer. */
export async function openFiles(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('cash_receipt_files')
    .where('ended_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

const allFiles = (db: Db) => db.selectFrom('cash_receipt_files');

/** Files with the sums of their lines. */
const withSums = (matching: ReturnType<typeof allFiles>) =>
  matching
    .innerJoinLateral(
      (db) =>
        db
          .selectFrom('cash_receipt_lines as line')
          .innerJoin('cash_receipts as receipt', 'receipt.id', 'line.receipt_id')
          .whereRef('line.file_id', '=', 'cash_receipt_files.id')
          .select([
            sql<number>`count(*)`.as('all_lines'),
            sql<number>`coalesce(sum(line.won) filter (where kind = 'ISSUE'), 0)::bigint`.as('issue_won'),
            sql<number>`coalesce(sum(line.won) filter (where kind = 'CANCEL'), 0)::bigint`.as('cancel_won'),
            sql<number>`count(*) filter (where state = 'ISSUED')`.as('issued_lines'),
            sql<number>`count(*) filter (where state = 'FAILED')`.as('failed_lines'),
          ])
          .as('sums'),
      (join) => join.onTrue(),
    )
    .selectAll();

type SummedFile = Awaited<ReturnType<ReturnType<typeof withSums>['executeTakeFirstOrThrow']>>;

/** Lists files for the console. */
export function listFileRows(
  { db }: Pick<Ctx, 'db'>,
  query: Input<Routes['listCashReceiptFiles']>['query'],
): Promise<ListedRows<FileRow>> {
  const { id, status, open } = query.filter;
  let matching = allFiles(db);
  if (id) matching = matching.where('id', 'in', id);
  if (status) matching = matching.where('status', '=', status);
  if (open !== undefined) matching = matching.where('ended_at', open ? 'is' : 'is not', null);
  return consoleList(query, {
    db,
    matching,
    selected: withSums(matching),
    columns: { id: 'id', prepared: 'prepared_at' },
    toRows: (rows) => toFileRows(db, rows),
  });
}

async function toFileRows(db: Db, rows: readonly SummedFile[]): Promise<FileRow[]> {
  const users = await findUsers(db, [...new Set(rows.map(({ prepared_by }) => prepared_by))]);
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    lines: row.all_lines,
    issueWon: row.issue_won,
    cancelWon: row.cancel_won,
    issuedLines: row.issued_lines,
    failedLines: row.failed_lines,
    prepared: row.prepared_at.toISOString(),
    preparedBy: row.prepared_by,
    preparedByName: users.get(row.prepared_by)?.username ?? '',
    ended: row.ended_at?.toISOString() ?? null,
  }));
}

/** Returns one file with its lines, for the console; null if unknown. */
export async function fileDetails({ db }: Pick<Ctx, 'db'>, fileId: string): Promise<FileDetails | null> {
  const file = await withSums(allFiles(db).where('id', '=', fileId)).executeTakeFirst();
  if (!file) return null;
  const [rows, lines] = await Promise.all([
    toFileRows(db, [file]),
    db
      .selectFrom('cash_receipt_lines as line')
      .innerJoin('cash_receipts as receipt', 'receipt.id', 'line.receipt_id')
      .select(['line.line', 'line.receipt_id', 'line.won', 'line.state', 'line.approval_number', 'line.code'])
      .select(['receipt.deposit_id', 'receipt.user_id', 'receipt.kind'])
      .where('line.file_id', '=', fileId)
      .orderBy('line.line')
      .execute(),
  ]);
  const [row] = rows;
  if (!row) return null;
  const { file_number: number, file_sha256: sha256, file_at: made, file_by } = file;
  const users = await findUsers(db, [
    ...new Set([...lines.map(({ user_id }) => user_id), ...(file_by ? [file_by] : [])]),
  ]);
  return {
    ...row,
    rows: lines.map((line) => ({
      line: line.line,
      receiptId: line.receipt_id,
      depositId: line.deposit_id,
      userId: line.user_id,
      username: users.get(line.user_id)?.username ?? '',
      kind: line.kind,
      won: line.won,
      state: line.state,
      approvalNumber: line.approval_number,
      code: line.code,
    })),
    file:
      number === null || sha256 === null || made === null || file_by === null
        ? null
        : { number, sha256, made: made.toISOString(), madeByName: users.get(file_by)?.username ?? '' },
  };
}
