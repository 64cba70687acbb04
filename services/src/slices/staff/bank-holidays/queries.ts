import { type Kysely, sql } from 'kysely';
import type { AddedHolidays } from '../../../business-day.ts';
import { lookup } from '../../../db/lookup.ts';
import type { Database } from '../../../db/schema.ts';

/** Bank calendar as of an instant: the days that finance had added and not removed by then. */
export type AddedHolidaysAt = (instant: Date) => AddedHolidays;

/** Day as text, `YYYY-MM-DD`; the driver would read a date as an instant. */
export const dayText = sql<string>`day::text`;

const everAdded = lookup('bank-holidays', (db) =>
  db
    .selectFrom('bank_holidays')
    .select([dayText.as('day'), 'added_at', 'removed_at'])
    .compile(),
);

/**
 * Reads all days that finance ever added, a few for each year. New calculations use the calendar of now. A display of an earlier promise uses the calendar of
 * that instant, so that the promise does not change (docs/rules/editorial.md#bank-holidays).
 */
export async function readAddedHolidays(db: Kysely<Database>): Promise<AddedHolidaysAt> {
  const days = await everAdded(db);
  return (instant) =>
    new Set(
      days.flatMap(({ day, added_at: from, removed_at: until }) =>
        from <= instant && (until === null || until > instant) ? [day] : [],
      ),
    );
}
