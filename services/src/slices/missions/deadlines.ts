import { sql } from 'kysely';
import type { Deadline } from '../../flows/deadline.ts';
import { expireMission } from './commands/expire-mission.ts';

/**
 * A mission that is accepted is performed by its instant, or ends with a refund and a strike (spec 1 §9: missions not
 * performed within 10 days are refunded automatically). While an answer is converted nothing is due.
 */
export const missionDue: Deadline = {
  kind: 'missionDue',
  summary: 'a mission is performed by its deadline, or refunded',
  awaited: (db) =>
    db
      .selectFrom('missions')
      .select(({ ref }) => ['id', 'status as stage', ref('due_at').$castTo<Date | null>().as('dueAt')])
      .where('status', '=', 'ACCEPTED')
      .unionAll(
        db
          .selectFrom('missions')
          .select(['id', 'status as stage', sql<Date | null>`null::timestamptz`.as('dueAt')])
          .where('status', '=', 'TRANSCODING'),
      ),
  decide: expireMission,
};
