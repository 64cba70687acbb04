import type { MissionParty, Objection } from '@sowon/contracts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';

interface Row {
  readonly objected_at: Date;
  readonly objection: string;
  readonly answer: string | null;
}

/** An objection as the one who made it and the staff read it. */
export const presentObjection = ({ objected_at, objection: text, answer }: Row): Objection => ({
  state: answer === null ? 'OPEN' : 'UPHELD',
  text,
  made: objected_at.toISOString(),
  answer,
});

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
  return rows.map((row) => ({ id: row.id, party: row.party, ...presentObjection(row) }));
}
