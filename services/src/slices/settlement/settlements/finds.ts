import { YearMonth } from '@sowon/contracts';
import { type Finding, foundThing, titleOfTwo } from '../../../finding.ts';
import { isKnownMonth } from './month-rows.ts';

/** What creators earned leads to what is paid to them; a month by its name, `YYYY-MM`. */
export const settlementsFinds: readonly Finding[] = [
  {
    kind: 'SETTLEMENT',
    seenBy: 'listSettlements',
    byId: (db, id) =>
      db
        .selectFrom('settlements')
        .innerJoin('creators', 'creators.id', 'settlements.creator_id')
        .where('settlements.id', '=', id)
        .select(({ ref }) => [
          'settlements.creator_id as id',
          titleOfTwo(ref('creators.name'), ref('settlements.month')).as('title'),
        ]),
  },
  {
    seenBy: 'showSettlementMonth',
    byText: async ({ db }, typed) =>
      YearMonth.safeParse(typed).success && (await isKnownMonth(db, typed))
        ? [foundThing('MONTH', typed, typed)]
        : [],
  },
];
