import { type Kysely, sql } from 'kysely';
import { perDatabase } from '../../../db/per-database.ts';
import type { Database } from '../../../db/schema.ts';
import { ownColumns, settlements } from './settled.ts';

type Db = Kysely<Database>;
type SummedMonth = Awaited<ReturnType<typeof sumMonths>>[number];

/**
 * Returns the sums of settlements by month, in won and coins, without later deductions and without coins carried in. The summed columns of a settlement never
 * change, so a cached sum holds while the month has the same number of settlements. The count reads an index alone
 * (docs/adr/0031-console-lists-reach-10000-rows.md).
 */
export async function summedMonths(
  db: Db,
  months: readonly string[],
): Promise<ReadonlyMap<string, SummedMonth>> {
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
