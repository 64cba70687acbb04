import { type Kysely, sql } from 'kysely';
import type { AddedHolidays } from '../../../business-day.ts';
import { lookup } from '../../../db/lookup.ts';
import type { Database } from '../../../db/schema.ts';

/** The calendar of banks as it stood at an instant: the days that finance had added by then and not taken away. */
export type AddedHolidaysAt = (instant: Date) => AddedHolidays;

/** `YYYY-MM-DD`; the driver would read a date as an instant. */
export const dayText = sql<string>`day::text`;

const everAdded = lookup('bank-holidays', (db) =>
  db
    .selectFrom('bank_holidays')
    .select([dayText.as('day'), 'added_at', 'removed_at'])
    .compile(),
);

/**
 * Reads all days that finance ever added, a few a year. What is counted anew asks for the calendar of now; what shows again what was promised at an
 * instant asks for that of then, so that a promise stays as it was told (docs/rules/editorial.md#bank-holidays).
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
