import { leftMemberName } from '@sowon/contracts';
import type { CarriedRows, Instant } from '@sowon/ledger';
import type { Kysely } from 'kysely';
import { anyOf } from '../../../db/conditions.ts';
import type { Database } from '../../../db/schema.ts';
import { endedSessions } from './commands.ts';

/**
 * Returns the row changes for a member who closes their account: login becomes impossible, the address is freed, name and picture are no longer shown. Sealed
 * personal data stays until its retention period ends. All sessions end.
 */
export function departedRows({ userId, at }: { userId: string; at: Instant }): CarriedRows[] {
  const rows = [{ user_id: userId, username: leftMemberName, at }];
  return [{ sql: depart, rows }, endedSessions({ userId, at })];
}

const depart = `
  update users
     set left_at = r.at, username = r.username, email = 'left:' || users.id,
         password_hash = null, image_file_id = null
    from jsonb_to_recordset($1::jsonb) as r (user_id uuid, username text, at timestamptz)
   where users.id = r.user_id`;

/** Subquery of the ids of all members who have left. */
export const leftUsers = (db: Kysely<Database>) =>
  db.selectFrom('users').select('id').where('left_at', 'is not', null);

/** Returns the members who have left, out of the given ones. */
export async function leftUserIds(db: Kysely<Database>, userIds: readonly string[]): Promise<Set<string>> {
  const rows = await leftUsers(db).where('id', '=', anyOf(userIds)).execute();
  return new Set(rows.map(({ id }) => id));
}
