import { type Kysely, sql } from 'kysely';
import { anyOf } from '../../../db/conditions.ts';
import type { Database } from '../../../db/schema.ts';
import { batchesWithSums, type FoundBatch, fileOf, staffOf } from './queries.ts';

type Db = Kysely<Database>;

/**
 * Query of a month's transfers, one row for each creator who is or was in a batch with it; lists of the console join it.
 * @param creatorIds restricts the rows to these creators
 */
export const transfersOf = (db: Db, month: string, creatorIds?: readonly string[]) =>
  db
    .selectFrom('payout_lines')
    .where('month', '=', month)
    .where((row) => (creatorIds ? row('creator_id', '=', anyOf(creatorIds)) : row.lit(true)))
    .groupBy('creator_id')
    .select([
      'creator_id',
      sql<boolean>`bool_or(state in ('WAITING', 'PAYING'))`.as('in_batch'),
      sql<boolean>`bool_or(state = 'FAILED') and not bool_or(state = 'PAID')`.as('failed'),
    ]);

/** A batch with lines of a month. */
export interface MonthBatch {
  readonly id: string;
  readonly status: FoundBatch['status'];
  readonly lines: number;
  readonly totalWon: number;
  readonly paidLines: number;
  readonly failedLines: number;
  readonly makerName: string;
  readonly checkerName: string;
  readonly file: ReturnType<typeof fileOf>;
}

/** Returns the batches that have or had lines of a month, the newest first; sums are those of whole batches. */
export async function batchesOfMonth(db: Db, month: string): Promise<MonthBatch[]> {
  const rows = await batchesWithSums(db)
    .where('id', 'in', db.selectFrom('payout_lines').where('month', '=', month).select('batch_id'))
    .orderBy('prepared_at', 'desc')
    .orderBy('id', 'desc')
    .limit(batchesMost)
    .execute();
  const named = await staffOf(db, rows);
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    lines: row.all_lines,
    totalWon: row.total_won,
    paidLines: row.paid_lines,
    failedLines: row.failed_lines,
    makerName: named(row.prepared_by),
    checkerName: named(row.approved_by),
    file: fileOf(row),
  }));
}

/** Ten thousand creators are twenty batches; rejected and expired batches come on top. */
const batchesMost = 100;
