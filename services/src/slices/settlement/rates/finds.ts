import { YearMonth } from '@sowon/contracts';
import { type Finding, foundThing } from '../../../finding.ts';
import { isFirstMonth } from './queries.ts';

/** Rates are found by the first month that is settled by them, `YYYY-MM`. */
export const rateFinds: readonly Finding[] = [
  {
    seenBy: 'showRates',
    byText: async ({ db }, typed) =>
      YearMonth.safeParse(typed).success && (await isFirstMonth(db, typed))
        ? [foundThing('RATES', typed, typed)]
        : [],
  },
];
