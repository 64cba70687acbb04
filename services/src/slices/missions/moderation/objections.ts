import type { MissionParty, Objection } from '@sowon/contracts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';

interface Row {
  readonly objected_at: Date | null;
  readonly objection: string | null;
  readonly answer: string | null;
}

/** An objection as the one who made it and the staff read it; null where none was made. */
export const presentObjection = ({ objected_at: made, objection: text, answer }: Row): Objection | null =>
  made === null || text === null
    ? null
    : { state: answer === null ? 'OPEN' : 'UPHELD', text, made: made.toISOString(), answer };

/** What was said against the block of a mission, the oldest first. */
export async function objectionsTo(
  db: Kysely<Database>,
  missionId: string,
): Promise<(Objection & { readonly id: string; readonly party: MissionParty })[]> {
  const rows = await db
    .selectFrom('mission_objections')
    .selectAll()
    .where('mission_id', '=', missionId)
    .orderBy('objected_at')
    .orderBy('id')
    .execute();
  return rows.flatMap((row) => {
    const objection = presentObjection(row);
    return objection ? [{ id: row.id, party: row.party, ...objection }] : [];
  });
}
