import { sql } from 'kysely';
import type { Finding } from '../../../finding.ts';

/** Popups, told by their first and last day in Korea. */
export const popupFinds: readonly Finding[] = [
  {
    kind: 'POPUP',
    seenBy: 'showPopup',
    byId: (db, id) =>
      db
        .selectFrom('popups')
        .where('id', '=', id)
        .select(['id', sql<string>`first_day || ' – ' || last_day`.as('title')]),
  },
];
