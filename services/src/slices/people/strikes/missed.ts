import type { Source } from '@sowon/contracts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';

/** What a strike was given for, as the facts of its notices name it: a mission, or a draw event by its product. */
export const missed = ({ type, id }: Source): { missionId?: string; productId?: string } => {
  if (type === 'mission') return { missionId: id };
  return type === 'draw' ? { productId: id } : {};
};

/** Facts of a notice about a strike that was given before, with what it was given for, which never changes. */
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
