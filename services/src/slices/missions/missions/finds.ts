import { sql } from 'kysely';
import type { Finding } from '../../../finding.ts';

/** Missions, told by their product; one without a name by its type. */
export const missionFinds: readonly Finding[] = [
  {
    kind: 'MISSION',
    seenBy: 'showMission',
    byId: (db, id) =>
      db
        .selectFrom('missions')
        .innerJoin('products', 'products.id', 'missions.product_id')
        .where('missions.id', '=', id)
        .select([
          'missions.id',
          sql<string>`coalesce(nullif(products.name, ''), missions.product_type)`.as('title'),
        ]),
  },
];
