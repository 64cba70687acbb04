import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';

/** Returns a member's notices with the state of their mails; the newest first, at most `limit`. */
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
