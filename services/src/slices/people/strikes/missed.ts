import type { Source } from '@sowon/contracts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';

/** Returns the cause of a strike as facts of its notices: a mission, or a draw event by its product. */
export const missed = ({ type, id }: Source): { missionId?: string; productId?: string } => {
  if (type === 'mission') return { missionId: id };
  return type === 'draw' ? { productId: id } : {};
};

/** Adds the cause of an earlier strike, which never changes, to the facts of a notice. */
export async function withMissed<Told extends object>(
  db: Kysely<Database>,
  strikeId: string,
  facts: Told,
): Promise<Told> {
  const strike = await db
    .selectFrom('strikes')
    .select(['source_type as type', 'source_id as id'])
    .where('id', '=', strikeId)
    .executeTakeFirst();
  return strike ? { ...facts, ...missed(strike) } : facts;
}
