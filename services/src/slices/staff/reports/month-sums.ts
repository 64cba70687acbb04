import { safeInteger } from '@sowon/ledger';
import { type Kysely, sql } from 'kysely';
import { kstMonthBounds, monthsBack } from '../../../clock.ts';
import type { Ctx } from '../../../context.ts';
import type { Database } from '../../../db/schema.ts';
import { type Freshness, readFreshness } from './freshness.ts';

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
