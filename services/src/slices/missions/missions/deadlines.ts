import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { Deadline } from '../../../flows/deadline.ts';
import { expireMission } from './commands/expire-mission.ts';

/** Missions that are due by time in this state; one state each, so that its own index on the due instants serves it. */
const dueWhile = (db: Kysely<Database>, status: 'ACCEPTED' | 'REQUESTED') =>
  db
    .selectFrom('missions')
    .select(({ ref }) => ['id', 'status as stage', ref('due_at').$castTo<Date | null>().as('dueAt')])
    .where('status', '=', status)
    // An entry for a draw waits for the draw, which has a deadline of its own.
    .where('due_at', 'is not', null);

/**
 * A mission that is accepted is performed by its instant, or ends with a refund and a strike (spec 1 §9: missions not
 * performed within 10 days are refunded automatically); a custom one is decided by its instant before, or ends with a refund.
 * While an answer is converted nothing is due.
 */
export const missionDue: Deadline = {
  kind: 'missionDue',
  summary: 'a mission is decided and performed by its deadlines, or refunded',
  awaited: (db) =>
    dueWhile(db, 'ACCEPTED')
      .unionAll(dueWhile(db, 'REQUESTED'))
      .unionAll(
        db
          .selectFrom('missions')
          .select(['id', 'status as stage', sql<Date | null>`null::timestamptz`.as('dueAt')])
          .where('status', '=', 'TRANSCODING'),
      ),
  decide: expireMission,
};
