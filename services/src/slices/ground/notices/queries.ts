import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';

/** What a member was told, and how far its mail is; the newest first, `limit` at most. */
export function noticesTo(db: Kysely<Database>, recipientId: string, limit: number) {
  return db
    .selectFrom('notices')
    .select(['id', 'notice', 'created_at', 'mail_state', 'mail_problem', 'mail_sent_at'])
    .where('recipient_id', '=', recipientId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
