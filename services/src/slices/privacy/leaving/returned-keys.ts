import type { Ctx } from '../../../context.ts';

const membersAtOnce = 1_000;

/**
 * Destroys again the keys of some members of whom everything was destroyed: a database of keys that was restored from a backup has those
 * back that were destroyed since. Where none came back it is one lookup by ids for many members.
 * @param after the member that the batch before this one ended with; null at the beginning
 * @returns how many had come back
 */
export async function destroyReturned(
  { db, personKeys, log }: Pick<Ctx, 'db' | 'personKeys' | 'log'>,
  after: string | null,
): Promise<{ destroyed: number; after: string | null }> {
  let gone = db.selectFrom('departures').select('user_id').where('contracts_destroyed_at', 'is not', null);
  if (after !== null) gone = gone.where('user_id', '>', after);
  const rows = await gone.orderBy('user_id').limit(membersAtOnce).execute();
  const ids = rows.map(({ user_id: userId }) => userId);
  const destroyed = ids.length === 0 ? 0 : await personKeys.destroy(ids);
  if (destroyed > 0) {
    log.warn({ event: 'leaving.keys-came-back', destroyed }, 'keys that were destroyed had come back');
  }
  return { destroyed, after: ids.length === membersAtOnce ? (ids.at(-1) ?? null) : null };
}
