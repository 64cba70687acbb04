import { KstDate } from '@sowon/contracts';
import { type Finding, foundThing } from '../../../finding.ts';

/** The published total of a day by the day in Korea, `YYYY-MM-DD`. */
export const coinTotalFinds: readonly Finding[] = [
  {
    seenBy: 'listCoinTotals',
    byText: async ({ db }, typed) => {
      if (!KstDate.safeParse(typed).success) return [];
      const days = await db.selectFrom('coin_total_days').select('day').where('day', '=', typed).execute();
      return days.map(({ day }) => foundThing('COIN_TOTAL', day, day));
    },
  },
];
