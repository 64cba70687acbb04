import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { DatabaseError } from 'pg';
import type { Database } from './schema.ts';
import { perDatabase, queryName } from './shared-read.ts';

/** The number of rows of a list. */
export interface Counted {
  readonly total: number;
  /** True if the rows were not fully counted: the total is then PostgreSQL's estimate, rounded to two significant digits. */
  readonly estimated: boolean;
}

/** Up to this number, rows are counted on every request (docs/adr/0030-reads-are-shared-lookups.md). */
export const countedEachTime = 1_000;

/** Statement timeout of a count: longer than an index scan needs, short enough for a user who waits for a page. */
const patienceMs = 50;

/** How long an estimate above `countedEachTime` is cached. */
const servesMs = 60_000;

/** SQLSTATE of a statement that was cancelled by its timeout. */
const TOOK_TOO_LONG = '57014';

/** Counts all rows. @param rows a query without columns, order and limit */
export async function countAll<DB, From extends keyof DB>(
  db: Kysely<Database>,
  rows: SelectQueryBuilder<DB, From, unknown>,
): Promise<number> {
  return counted(db, sql`${rows.select(sql.lit(1).as('one'))}`);
}

/**
 * Counts rows exactly up to `most` if that is fast. Otherwise it returns an estimate from PostgreSQL's planner statistics, so the cost of a page does not grow
 * with the list (docs/adr/0031-console-lists-reach-10000-rows.md). A large estimate is cached for a minute: each next page needs it again, and the count that
 * times out is most of the cost of a page (docs/adr/0031-console-lists-reach-10000-rows.md).
 * @param rows a query without columns, order and limit
 */
export async function countAtMost<DB, From extends keyof DB>(
  db: Kysely<Database>,
  rows: SelectQueryBuilder<DB, From, unknown>,
  most: number,
): Promise<Counted> {
  const found = rows.select(sql.lit(1).as('one'));
  const name = nameOf(rows, most);
  const before = estimatesOf(db).get(name);
  if (before !== undefined) return { total: before, estimated: true };
  const total = await countQuickly(db, sql`${found.limit(sql.lit(most + 1))}`);
  if (total !== null && total <= most) return { total, estimated: false };
  const plans = await sql<{ 'QUERY PLAN': unknown }>`explain (format json) ${found}`.execute(db);
  const expected = inTwoFigures(expectedRows(plans.rows[0]?.['QUERY PLAN']));
  const estimate = total === null ? expected : Math.max(most, expected);
  if (estimate > countedEachTime) estimatesOf(db).set(name, estimate);
  return { total: estimate, estimated: true };
}

/** Returns true while an estimate of this query is cached. @param rows the query; it and `most` as in `countAtMost` */
export const isEstimated = <DB, From extends keyof DB>(
  db: Kysely<Database>,
  rows: SelectQueryBuilder<DB, From, unknown>,
  most: number,
): boolean => estimatesOf(db).has(nameOf(rows, most));

function nameOf<DB, From extends keyof DB>(
  rows: SelectQueryBuilder<DB, From, unknown>,
  most: number,
): string {
  return queryName(rows.select(sql.lit(1).as('one')).compile(), most);
}

const estimatesOf = perDatabase(() => new LRUCache<string, number>({ max: 1_000, ttl: servesMs }));

/** Returns null if the count exceeds `patienceMs`. */
async function countQuickly(db: Kysely<Database>, rows: RawBuilder<unknown>): Promise<number | null> {
  if (db.isTransaction) return counted(db, rows);
  try {
    return await db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = ${sql.lit(patienceMs)}`.execute(trx);
      return await counted(trx, rows);
    });
  } catch (error) {
    if (error instanceof DatabaseError && error.code === TOOK_TOO_LONG) return null;
    throw error;
  }
}

async function counted(db: Kysely<Database>, rows: RawBuilder<unknown>): Promise<number> {
  const found = await sql<{ total: number }>`select count(*) as total from (${rows}) as found`.execute(db);
  return found.rows[0]?.total ?? 0;
}

/** Returns the number of rows that a query plan expects. */
function expectedRows(plan: unknown): number {
  const [{ Plan: top }] = plan as readonly [{ readonly Plan: { readonly 'Plan Rows': number } }];
  return top['Plan Rows'];
}

/** More digits would look like an exact count and would change on every view. */
function inTwoFigures(count: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, count))) - 1);
  return Math.round(count / unit) * unit;
}
