import type { ReasonIn } from '@sowon/contracts';
import { sql } from 'kysely';
import { lookup } from '../../../../db/lookup.ts';
import { sharedPairs } from '../../../../db/shared-read.ts';
import { presentObjection } from '../../../staff/reasons/objection.ts';
import { missionSlot } from '../mission-slot.ts';

/** Adds whether the reader reported a mission, and the reader's own objection to its block. */
export const moderationPart = missionSlot.filledBy(async ({ db }, missionIds, { reader, language }) => {
  const said = reader ? await saidBy(db, reader.userId, missionIds) : [];
  return new Map(
    [...said].map(([id, row]) => [
      id,
      { reported: row.reported, objection: presentObjection(row, language) },
    ]),
  );
});

interface Said {
  readonly reader: string;
  readonly id: string;
  readonly reported: boolean;
  readonly objected_at: Date | null;
  readonly objection: string | null;
  readonly answer: string | null;
  readonly answer_in: ReasonIn | null;
}

const saidBy = sharedPairs(
  lookup('said-to-staff-of-missions', (db, userIds: readonly string[], missionIds: readonly string[]) =>
    sql<Said>`
      select asked.reader, asked.id, reports.user_id is not null as reported,
             objections.objected_at, objections.objection, objections.answer, objections.answer_in
        from unnest(${userIds}::uuid[], ${missionIds}::uuid[]) as asked (reader, id)
        left join mission_reports as reports on reports.mission_id = asked.id and reports.user_id = asked.reader
        left join mission_objections as objections
               on objections.mission_id = asked.id and objections.objector_id = asked.reader
       where reports.user_id is not null or objections.id is not null`.compile(db),
  ),
);
