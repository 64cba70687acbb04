import { type Kysely, sql } from 'kysely';
import { perDatabase } from '../../../db/per-database.ts';
import type { Database } from '../../../db/schema.ts';
import { ownColumns, settlements } from './settled.ts';

type Db = Kysely<Database>;
type SummedMonth = Awaited<ReturnType<typeof sumMonths>>[number];

/**
 * What the settlements of months come to by themselves, by month: in won and coins, without what was taken off them later and what was carried into
 * them. What is summed of a settlement is written once, so what a month came to serves for as long as it has as many settlements: to
 * count them an index alone is read (docs/adr/0031-console-lists-reach-10000-rows.md).
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

/** With how many settlements were summed. */
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
