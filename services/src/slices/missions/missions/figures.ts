import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { waitingStatuses } from './state.ts';

/** Counts missions in progress, overdue (to be performed or decided), being converted, and blocked. */
export async function missionFigures(
  db: Kysely<Database>,
  now: Date,
): Promise<{ inProgress: number; overdue: number; converting: number; blocked: number }> {
  return await db
    .selectFrom('missions')
    // Leaves out draw entries, which wait for the draw.
    .where(sql<boolean>`(status <> 'REQUESTED' or due_at is not null)`)
    .where((mission) =>
      mission.or([
        mission('status', 'in', [...waitingStatuses, 'TRANSCODING']),
        mission('blocked_at', 'is not', null),
      ]),
    )
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('status', '=', 'ACCEPTED').as('inProgress'),
      fn
        .countAll<number>()
        .filterWhere('status', 'in', waitingStatuses)
        .filterWhere('due_at', '<', now)
        .as('overdue'),
      fn.countAll<number>().filterWhere('status', '=', 'TRANSCODING').as('converting'),
      fn.countAll<number>().filterWhere('blocked_at', 'is not', null).as('blocked'),
    ])
    .executeTakeFirstOrThrow();
}
