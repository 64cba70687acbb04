import type { ReasonIn } from '@sowon/contracts';
import { anyOf } from '../../../db/few-ids.ts';
import { lookup } from '../../../db/lookup.ts';
import { presentObjection } from '../../reasons/objection.ts';
import { missionSlot } from '../mission-slot.ts';

/** Which missions the reader reported, and what they said against the block of their own. */
export const moderationPart = missionSlot.filledBy(async ({ db }, missionIds, { reader, language }) => {
  if (reader === null || missionIds.length === 0) return new Map();
  const rows = await saidRows(db, reader.userId, missionIds);
  return new Map(
    rows.map((row) => [row.id, { reported: row.reported, objection: presentObjection(row, language) }]),
  );
});

interface Said {
  readonly id: string;
  readonly reported: boolean;
  readonly objected_at: Date | null;
  readonly objection: string | null;
  readonly answer: string | null;
  readonly answer_in: ReasonIn | null;
}

const saidRows = lookup('said-to-staff-of-missions', (db, userId: string, missionIds: readonly string[]) =>
  db
    .selectFrom('missions')
    .leftJoin('mission_reports as reports', (join) =>
      join.onRef('reports.mission_id', '=', 'missions.id').on('reports.user_id', '=', userId),
    )
    .leftJoin('mission_objections as objections', (join) =>
      join.onRef('objections.mission_id', '=', 'missions.id').on('objections.objector_id', '=', userId),
    )
    .select(({ eb }) => [
      'missions.id',
      eb('reports.user_id', 'is not', null).as('reported'),
      'objections.objected_at',
      'objections.objection',
      'objections.answer',
      'objections.answer_in',
    ])
    .where('missions.id', '=', anyOf(missionIds))
    .where((row) => row.or([row('reports.user_id', 'is not', null), row('objections.id', 'is not', null)]))
    .$castTo<Said>()
    .compile(),
);
