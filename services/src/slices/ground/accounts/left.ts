import type { Kysely } from 'kysely';
import { anyOf } from '../../../db/few-ids.ts';
import type { Database } from '../../../db/schema.ts';

/** Subquery of the ids of all members who have left. */
export const leftUsers = (db: Kysely<Database>) =>
  db.selectFrom('users').select('id').where('left_at', 'is not', null);

/** Returns the members who have left, out of the given ones. */
export async function leftUserIds(db: Kysely<Database>, userIds: readonly string[]): Promise<Set<string>> {
  const rows = await leftUsers(db).where('id', '=', anyOf(userIds)).execute();
  return new Set(rows.map(({ id }) => id));
}
