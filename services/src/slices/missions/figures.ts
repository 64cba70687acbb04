import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';

/** How missions stand: those a creator works at, those of them whose deadline is over, those being converted, those blocked. */
export async function missionFigures(
  db: Kysely<Database>,
  now: Date,
): Promise<{ inProgress: number; overdue: number; converting: number; blocked: number }> {
  return await db
    .selectFrom('missions')
    .where((mission) =>
      mission.or([
        mission('status', 'in', ['ACCEPTED', 'TRANSCODING']),
        mission('blocked_at', 'is not', null),
      ]),
    )
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('status', '=', 'ACCEPTED').as('inProgress'),
      fn
        .countAll<number>()
        .filterWhere('status', '=', 'ACCEPTED')
        .filterWhere('due_at', '<', now)
        .as('overdue'),
      fn.countAll<number>().filterWhere('status', '=', 'TRANSCODING').as('converting'),
      fn.countAll<number>().filterWhere('blocked_at', 'is not', null).as('blocked'),
    ])
    .executeTakeFirstOrThrow();
}
