import type { MissionParty, StaffObjection } from '@sowon/contracts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../../db/schema.ts';
import { presentObjection } from '../../../staff/reasons/objection.ts';

/** Returns the objections to a mission's block for staff, oldest first. */
export async function objectionsTo(
  db: Kysely<Database>,
  missionId: string,
): Promise<(StaffObjection & { readonly id: string; readonly party: MissionParty })[]> {
  const rows = await db
    .selectFrom('mission_objections')
    .selectAll()
    .where('mission_id', '=', missionId)
    .orderBy('objected_at')
    .orderBy('id')
    .execute();
  return rows.flatMap((row) => {
    const objection = presentObjection(row, null);
    return objection ? [{ id: row.id, party: row.party, ...objection, answerIn: row.answer_in }] : [];
  });
}
