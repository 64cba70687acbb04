import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { DatabaseError } from 'pg';
import { perDatabase } from './per-database.ts';
import { queryName } from './query-name.ts';
import type { Database } from './schema.ts';

/** How many rows there are. */
export interface Counted {
  readonly total: number;
  /** They were not counted to their end: the total is what PostgreSQL expects, in two figures. */
  readonly estimated: boolean;
}

/** Up to so many rows are counted each time (docs/adr/0030-reads-are-shared-lookups.md). */
export const countedEachTime = 1_000;

/** Longer than what an index answers takes, and short enough for somebody who waits for a page. */
const patienceMs = 50;

/** How long an estimate of more rows than are counted each time serves. */
const servesMs = 60_000;

/** As PostgreSQL says that it ended a statement by its timeout. */
const TOOK_TOO_LONG = '57014';

/** How many rows there are, all of them. @param rows a query without columns, order and limit */
export async function countAll<DB, From extends keyof DB>(
  db: Kysely<Database>,
  rows: SelectQueryBuilder<DB, From, unknown>,
): Promise<number> {
  return counted(db, sql`${rows.select(sql.lit(1).as('one'))}`);
}

/**
 * Counts rows exactly up to `most`, where that is quickly done; else it says about how many there are, from the figures by which PostgreSQL
 * plans its queries, so that a page costs the same however long the list is (docs/adr/0031-console-lists-reach-10000-rows.md). What it said of many rows serves for a minute, as
 * who looks through them asks again with each page, and the count that came to nothing is most of what a page costs (docs/adr/0031-console-lists-reach-10000-rows.md).
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

/** Whether an estimate of how many rows there are serves yet. @param rows and `most` as of `countAtMost` */
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

/** Null where it takes longer than anybody who waits for a page should. */
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

/** What the plan of a query says that it will find. */
function expectedRows(plan: unknown): number {
  const [{ Plan: top }] = plan as readonly [{ readonly Plan: { readonly 'Plan Rows': number } }];
  return top['Plan Rows'];
}

/** More would look as if it had been counted, and change from one look to the next. */
function inTwoFigures(count: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, count))) - 1);
  return Math.round(count / unit) * unit;
}
