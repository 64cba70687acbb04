import { leftMemberName } from '@sowon/contracts';
import type { CarriedRows, Instant } from '@sowon/ledger';
import { endedSessions } from './commands.ts';

/**
 * A member's row as they leave: nobody signs in as them, their address is free, and neither name nor picture is shown any more.
 * What they told of themselves stays sealed until its time is over. All their sessions end.
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
