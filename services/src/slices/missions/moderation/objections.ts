import type { Language, MissionParty, Objection, ReasonIn, StaffObjection } from '@sowon/contracts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { reasonFor } from '../../reasons/given.ts';

interface Row {
  readonly objected_at: Date | null;
  readonly objection: string | null;
  readonly answer: string | null;
  readonly answer_in: ReasonIn | null;
}

/**
 * An objection as the one who made it and the staff read it; null where none was made.
 * @param language in which the answer is read; null for the answer as it was typed
 */
export function presentObjection(
  { objected_at: made, objection: text, answer: reason, answer_in: reasonIn }: Row,
  language: Language | null,
): Objection | null {
  if (made === null || text === null) return null;
  const answer = reason === null ? null : reasonFor({ reason, reasonIn }, language);
  return { state: answer === null ? 'OPEN' : 'UPHELD', text, made: made.toISOString(), answer };
}

/** What was said against the block of a mission, for the staff; the oldest first. */
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
