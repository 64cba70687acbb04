import { safeInteger } from '@sowon/ledger';
import { type Kysely, sql } from 'kysely';
import { kstMonthBounds, monthsBack } from '../../../clock.ts';
import type { Ctx } from '../../../context.ts';
import type { Database } from '../../../db/schema.ts';
import { financeMonths } from './read-models.ts';

/** Sums of a month by the name of the part; parts without an amount are absent. */
export type MonthSums = ReadonlyMap<string, number>;

/** Returns the sums of all months with their freshness. Freshness is read first, so that it promises nothing that the sums lack. */
export async function readSums(
  ctx: Pick<Ctx, 'db' | 'clock'>,
): Promise<Freshness & { readonly sums: ReadonlyMap<string, MonthSums> }> {
  const freshness = await readFreshness(ctx.db, ctx.clock.now());
  return { ...freshness, sums: await readMonthSums(ctx.db) };
}

/** Reads every month with its parts from the projection; a few thousand rows for each year. */
async function readMonthSums(db: Kysely<Database>): Promise<ReadonlyMap<string, MonthSums>> {
  const rows = await db
    .selectFrom('finance_month_parts')
    .select(['month', 'part', sql<number | string>`sum(amount)::bigint`.as('amount')])
    .groupBy(['month', 'part'])
    .execute();
  const months = new Map<string, Map<string, number>>();
  for (const { month, part, amount } of rows) {
    const sums = months.get(month) ?? new Map<string, number>();
    months.set(month, sums.set(part, safeInteger(amount)));
  }
  return months;
}

/** @returns every month from `first` to `last`, both included; empty if `first` is later. KST, `YYYY-MM` */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = monthAfter(month)) months.push(month);
  return months;
}

const monthAfter = (month: string) => monthsBack(month, -1);

/** True if a month was over at an instant. */
export const isOver = (month: string, at: Date): boolean => kstMonthBounds(month).until <= at;

/** Freshness of the projection's figures. */
interface Freshness {
  /** Everything recorded until then is counted. */
  readonly asOf: Date;
  /** Number of streams that the projection could not process; their events since then are missing. */
  readonly isolated: number;
}

/**
 * Returns the instant of the month sums: now, or just before the first event that the projection has not processed yet. Read it before the sums, so that they
 * are never older than stated.
 */
async function readFreshness(db: Kysely<Database>, now: Date): Promise<Freshness> {
  const { rows } = await sql<{ first: Date | null; isolated: number }>`
    select min(next.recorded_at) as first,
           (select count(*)::int from ledger.isolated_stream where consumer = ${financeMonths.name}) as isolated
      from ledger.shard s
      left join ledger.consumer_checkpoint c on c.consumer = ${financeMonths.name} and c.shard = s.id
     cross join lateral (
       select e.recorded_at from ledger.event e
        where e.shard = s.id and e.shard_seq > coalesce(c.seq, 0) order by e.shard_seq limit 1) as next
     where s.last_seq > coalesce(c.seq, 0)`.execute(db);
  const [row] = rows;
  const first = row?.first ?? null;
  return {
    asOf: first === null || first > now ? now : new Date(first.getTime() - 1),
    isolated: row?.isolated ?? 0,
  };
}
