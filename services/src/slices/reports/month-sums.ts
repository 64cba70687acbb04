import { safeInteger } from '@sowon/ledger';
import { type Kysely, sql } from 'kysely';
import { kstMonthBounds, yearMonth } from '../../clock.ts';
import type { Database } from '../../db/schema.ts';

/** What a month comes to by the name of the part; a part that has nothing is not there. */
export type MonthSums = ReadonlyMap<string, number>;

/** Every month with its parts, as the view has counted them; a few thousand rows for each year. */
export async function readMonthSums(db: Kysely<Database>): Promise<ReadonlyMap<string, MonthSums>> {
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

/** @returns every month from one to another, both included; none where the first is later. KST, `YYYY-MM` */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = monthAfter(month)) months.push(month);
  return months;
}

/** The month that ends so many months before the end of another. @param back 0 is the month itself */
export function monthsBack(month: string, back: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const index = year * 12 + (number - 1) - back;
  return yearMonth(Math.floor(index / 12), (index % 12) + 1);
}

const monthAfter = (month: string) => monthsBack(month, -1);

/** Whether a month was over at an instant. */
export const isOver = (month: string, at: Date): boolean => kstMonthBounds(month).until <= at;
