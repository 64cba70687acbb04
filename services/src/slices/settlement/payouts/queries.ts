import type { Input, Reply, Routes } from '@sowon/contracts';
import { type ExpressionBuilder, type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Ctx } from '../../../context.ts';
import { anyOf } from '../../../db/conditions.ts';
import { consoleList, type ListedRows } from '../../../db/console-list.ts';
import type { Database } from '../../../db/schema.ts';
import type { AwaitedRow } from '../../../flows/deadline.ts';
import { findUsers } from '../../ground/accounts/queries.ts';
import { findCreators } from '../../people/creators/queries.ts';

type Db = Kysely<Database>;
type Row = Reply<Routes['listPayoutBatches']>[number];
type Details = Reply<Routes['showPayoutBatch']>;

export type FoundBatch = Selectable<Database['payout_batches']>;
export type FoundLine = Selectable<Database['payout_lines']>;

/** Returns one batch; null if not found. */
export async function findBatch(db: Db, batchId: string): Promise<FoundBatch | null> {
  const row = await db.selectFrom('payout_batches').selectAll().where('id', '=', batchId).executeTakeFirst();
  return row ?? null;
}

/** Returns the lines of a batch, by number. */
export const linesOf = (db: Db, batchId: string): Promise<FoundLine[]> =>
  db.selectFrom('payout_lines').selectAll().where('batch_id', '=', batchId).orderBy('line').execute();

/** Open batches with the instant of their next step: their expiry, or since when lines wait for booking; the index `payout_batches_due` serves this query. */
export const awaitedBatches = (db: Db) =>
  db
    .selectFrom('payout_batches')
    .where('ended_at', 'is', null)
    .select([
      'id',
      'status as stage',
      sql<
        AwaitedRow['dueAt']
      >`case status when 'PREPARED' then expires_at when 'BOOKING' then result_at end`.as('dueAt'),
    ]);

/** Returns fingerprints of the accounts that batches last paid, by creator; creators paid by no batch are absent. */
export async function lastPaidMarks(
  db: Db,
  creatorIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('payout_lines')
    .where('creator_id', '=', anyOf(creatorIds))
    .where('state', '=', 'PAID')
    .where('account_mark', 'is not', null)
    .distinctOn('creator_id')
    .select(['creator_id', 'account_mark'])
    .orderBy('creator_id')
    .orderBy('done_at', 'desc')
    .execute();
  return new Map(rows.map(({ creator_id, account_mark }) => [creator_id, account_mark ?? '']));
}

/** Returns the fingerprint of the account to which a batch paid a creator's month; null if no batch paid it. */
export async function paidMarkOf(
  db: Db,
  { creatorId, month }: { readonly creatorId: string; readonly month: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('payout_lines')
    .where('creator_id', '=', creatorId)
    .where('month', '=', month)
    .where('state', '=', 'PAID')
    .select('account_mark')
    .orderBy('done_at', 'desc')
    .executeTakeFirst();
  return row?.account_mark ?? null;
}

/** Open batches whose pay day has come on a KST date, or is over. */
export const lateBatches = (db: Db, today: string) =>
  db
    .selectFrom('payout_batches')
    .select(['id', 'month', 'payable_on'])
    .where('ended_at', 'is', null)
    .where('payable_on', '<=', today)
    .orderBy('id')
    .execute();

/** Counts the open batches in these statuses, which wait for finance. */
export async function waitingBatches(db: Db, ...statuses: readonly FoundBatch['status'][]): Promise<number> {
  const { count } = await db
    .selectFrom('payout_batches')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('ended_at', 'is', null)
    .where('status', 'in', statuses)
    .executeTakeFirstOrThrow();
  return count;
}

/** Lists batches for the console. */
export function listBatchRows(
  { db }: Pick<Ctx, 'db'>,
  query: Input<Routes['listPayoutBatches']>['query'],
): Promise<ListedRows<Row>> {
  const matching = db.selectFrom('payout_batches').where((batch) => matches(batch, query.filter));
  return consoleList(query, {
    db,
    matching,
    selected: withSums(matching),
    columns: { id: 'id', prepared: 'prepared_at', month: 'month', totalWon: 'total_won' },
    pageFirst: ['id', 'prepared', 'month'],
    toRows: (rows) => toRows(db, rows),
  });
}

function matches(
  batch: ExpressionBuilder<Database, 'payout_batches'>,
  { id, month, status, open }: Input<Routes['listPayoutBatches']>['query']['filter'],
) {
  return batch.and([
    ...(id ? [batch('id', 'in', id)] : []),
    ...(month ? [batch('month', '=', month)] : []),
    ...(status ? [batch('status', '=', status)] : []),
    ...(open === undefined ? [] : [batch('ended_at', open ? 'is' : 'is not', null)]),
  ]);
}

const allBatches = (db: Db) => db.selectFrom('payout_batches');

const isToBePaid = sql`state not in ('HELD_BACK', 'FREED')`;

const sumWhere = (column: string, condition: RawBuilder<unknown>) =>
  sql<number>`coalesce(sum(${sql.ref(column)}) filter (where ${condition}), 0)::bigint`;

/** Adds the sums of their lines: summed by state first, which an index supports. */
const withSums = (matching: ReturnType<typeof allBatches>) =>
  matching
    .innerJoinLateral(
      (db) =>
        db
          .selectFrom((lines) =>
            lines
              .selectFrom('payout_lines')
              .whereRef('payout_lines.batch_id', '=', 'payout_batches.id')
              .groupBy('state')
              .select(['state', sql`count(*)`.as('lines'), sql`sum(won)`.as('won')])
              .as('of_state'),
          )
          .select([
            sumWhere('lines', isToBePaid).as('all_lines'),
            sumWhere('won', isToBePaid).as('total_won'),
            sumWhere('lines', sql`state = 'PAID'`).as('paid_lines'),
            sumWhere('won', sql`state = 'PAID'`).as('paid_won'),
            sumWhere('lines', sql`state = 'FAILED'`).as('failed_lines'),
            sumWhere('won', sql`state = 'FAILED'`).as('failed_won'),
          ])
          .as('sums'),
      (join) => join.onTrue(),
    )
    .selectAll();

/** Query of all batches with the sums of their lines, for callers to filter. */
export const batchesWithSums = (db: Db) => withSums(allBatches(db));

type SummedBatch = Awaited<ReturnType<ReturnType<typeof withSums>['executeTakeFirstOrThrow']>>;

/** Returns a lookup for names of the staff who prepared and approved batches; an empty text for null. */
export async function staffOf(
  db: Db,
  rows: readonly SummedBatch[],
): Promise<(userId: string | null) => string> {
  const staff = rows.flatMap(({ prepared_by, approved_by }) => [prepared_by, approved_by ?? prepared_by]);
  const users = await findUsers(db, [...new Set(staff)]);
  return (userId) => (userId === null ? '' : (users.get(userId)?.username ?? ''));
}

async function toRows(db: Db, rows: readonly SummedBatch[]): Promise<Row[]> {
  const named = await staffOf(db, rows);
  return rows.map((row) => ({
    id: row.id,
    month: row.month,
    status: row.status,
    version: row.version,
    lines: row.all_lines,
    totalWon: row.total_won,
    paidLines: row.paid_lines,
    paidWon: row.paid_won,
    failedLines: row.failed_lines,
    failedWon: row.failed_won,
    payableOn: row.payable_on,
    prepared: row.prepared_at.toISOString(),
    makerId: row.prepared_by,
    makerName: named(row.prepared_by),
    expires: row.expires_at.toISOString(),
    checkerId: row.approved_by,
    checkerName: named(row.approved_by),
    approved: row.approved_at?.toISOString() ?? null,
    approvedWon: row.approved_won,
    ended: row.ended_at?.toISOString() ?? null,
  }));
}

/** Returns one batch with its lines, for the console; null if not found. */
export async function batchDetails({ db }: Pick<Ctx, 'db'>, batchId: string): Promise<Details | null> {
  const batch = await withSums(allBatches(db).where('id', '=', batchId)).executeTakeFirst();
  if (!batch) return null;
  const [rows, lines, leftOut] = await Promise.all([
    toRows(db, [batch]),
    linesOf(db, batchId),
    db
      .selectFrom('payout_left_out')
      .selectAll()
      .where('batch_id', '=', batchId)
      .orderBy('why')
      .orderBy('month')
      .orderBy('creator_id')
      .execute(),
  ]);
  const [row] = rows;
  if (!row) return null;
  const creatorIds = [...new Set([...lines, ...leftOut].map(({ creator_id }) => creator_id))];
  const [creators, users] = await Promise.all([
    findCreators(db, creatorIds),
    findUsers(db, batch.file_by === null ? [] : [batch.file_by]),
  ]);
  const file = fileOf(batch);
  const nameOf = (creatorId: string) => creators.get(creatorId)?.name ?? '';
  return {
    ...row,
    makers: batch.makers,
    rows: lines.map((line) => ({
      line: line.line,
      creatorId: line.creator_id,
      creatorName: nameOf(line.creator_id),
      month: line.month,
      won: line.won,
      beforeWon: line.before_won,
      state: line.state,
      code: line.code,
      advanceWon: line.advance_won,
      account: line.account,
      changed: line.changed,
    })),
    leftOut: leftOut.map(({ creator_id, month, why }) => ({
      creatorId: creator_id,
      creatorName: nameOf(creator_id),
      month,
      why,
    })),
    file: file && { ...file, madeByName: users.get(batch.file_by ?? '')?.username ?? '' },
  };
}

/** Returns the newest bank file of a batch; null before the first. */
export function fileOf({ file_number: number, file_sha256: sha256, file_at: made }: FoundBatch) {
  if (number === null || sha256 === null || made === null) return null;
  return { number, sha256, made: made.toISOString() };
}

/** Returns the months in open batches, as `{month}:{creatorId}`. */
export async function openMonths(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('payout_lines')
    .select(['creator_id', 'month'])
    .where('state', 'in', ['WAITING', 'PAYING'])
    .execute();
  return new Set(rows.map(({ creator_id, month }) => `${month}:${creator_id}`));
}
