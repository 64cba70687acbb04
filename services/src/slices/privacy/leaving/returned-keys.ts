import type { Ctx } from '../../../context.ts';

const membersAtOnce = 1_000;

/**
 * Destroys the keys of some completely erased members again: a key database restored from a backup contains keys that were destroyed since. If none came back,
 * it is one lookup by ids for many members.
 * @param after the last member of the previous batch; null at the start
 * @returns the number of keys that had come back
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
