import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from './schema.ts';

/** How many rows there are. */
export interface Counted {
  readonly total: number;
  /** They are more than were counted: the total is what PostgreSQL expects, in two figures. */
  readonly estimated: boolean;
}

/**
 * Counts rows exactly up to `most`; of more it says about how many there are, from the figures by which PostgreSQL plans its queries, so
 * that a page costs the same however long the list is (decision 322).
 * @param rows a query without columns, order and limit
 * @param most null counts all of them
 */
export async function countAtMost<DB, From extends keyof DB>(
  db: Kysely<Database>,
  rows: SelectQueryBuilder<DB, From, unknown>,
  most: number | null,
): Promise<Counted> {
  const found = rows.select(sql.lit(1).as('one'));
  const counted = await sql<{ total: number }>`
    select count(*) as total from (${most === null ? found : found.limit(sql.lit(most + 1))}) as found`.execute(
    db,
  );
  const total = counted.rows[0]?.total ?? 0;
  if (most === null || total <= most) return { total, estimated: false };
  const plans = await sql<{ 'QUERY PLAN': unknown }>`explain (format json) ${found}`.execute(db);
  return {
    total: Math.max(most, inTwoFigures(expectedRows(plans.rows[0]?.['QUERY PLAN']))),
    estimated: true,
  };
}

/** What the plan of a query says that it will find. */
function expectedRows(plan: unknown): number {
  const [{ Plan: top }] = plan as readonly [{ readonly Plan: { readonly 'Plan Rows': number } }];
  return top['Plan Rows'];
}

/** More would look as if it had been counted, and change from one look to the next. */
export function inTwoFigures(count: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, count))) - 1);
  return Math.round(count / unit) * unit;
}
