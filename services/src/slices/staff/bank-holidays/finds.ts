import { KstDate } from '@sowon/contracts';
import { sql } from 'kysely';
import { type Finding, foundThing } from '../../../finding.ts';

/** Days that finance added are found by the day, `YYYY-MM-DD`. */
export const bankHolidayFinds: readonly Finding[] = [
  {
    seenBy: 'listBankHolidays',
    byText: async ({ db }, typed) => {
      if (!KstDate.safeParse(typed).success) return [];
      const day = await db
        .selectFrom('bank_holidays')
        .select('name')
        .where('day', '=', sql<string>`${typed}::date`)
        .where('removed_at', 'is', null)
        .executeTakeFirst();
      return day ? [foundThing('BANK_HOLIDAY', typed, `${typed} · ${day.name}`)] : [];
    },
  },
];
