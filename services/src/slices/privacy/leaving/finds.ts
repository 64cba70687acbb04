import type { Finding } from '../../../finding.ts';

/** Members who left, by their own id. */
export const departureFinds: readonly Finding[] = [
  {
    kind: 'DEPARTURE',
    seenBy: 'listDepartures',
    byId: (db, id) =>
      db
        .selectFrom('departures')
        .innerJoin('users', 'users.id', 'departures.user_id')
        .where('departures.user_id', '=', id)
        .select(['departures.user_id as id', 'users.username as title']),
  },
];
