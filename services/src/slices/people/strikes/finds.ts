import { sql } from 'kysely';
import type { Finding } from '../../../finding.ts';

/** Strikes, told by their creator and their number. */
export const strikeFinds: readonly Finding[] = [
  {
    kind: 'STRIKE',
    seenBy: 'showStrike',
    byId: (db, id) =>
      db
        .selectFrom('strikes')
        .innerJoin('creators', 'creators.id', 'strikes.creator_id')
        .where('strikes.id', '=', id)
        .select(['strikes.id', sql<string>`creators.name || ' #' || strikes.number`.as('title')]),
  },
];
