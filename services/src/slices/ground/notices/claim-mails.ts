import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';

type Db = Kysely<Database>;

/** A mail claimed by this sender; `mail_attempts` includes this attempt. */
export type ClaimedMail = Pick<
  Selectable<Database['notices']>,
  'id' | 'recipient_id' | 'notice' | 'facts' | 'mail_sealed' | 'mail_attempts'
> & { readonly mail_until: Date };

/**
 * Claims mails that are due, the longest due first, so that no other sender claims them before `leaseUntil`. Then they are due again, because the sender may
 * have died.
 */
export async function claimMails(
  db: Db,
  { now, leaseUntil, limit }: { now: Date; leaseUntil: Date; limit: number },
): Promise<ClaimedMail[]> {
  return (
    db
      .with('due', (query) =>
        query
          .selectFrom('notices')
          .select('id as due_id')
          .where('mail_state', '=', 'DUE')
          .where('mail_due_at', '<=', now)
          .orderBy('mail_due_at')
          .limit(limit)
          .forUpdate()
          .skipLocked(),
      )
      .updateTable('notices')
      .from('due')
      .whereRef('notices.id', '=', 'due.due_id')
      .set({ mail_due_at: leaseUntil, mail_attempts: sql`mail_attempts + 1` })
      .returning(['id', 'recipient_id', 'notice', 'facts', 'mail_sealed', 'mail_attempts'])
      // A due mail always has an end.
      .returning((notice) => notice.ref('mail_until').$notNull().as('mail_until'))
      .execute()
  );
}

/** Marks a mail as sent, even if another sender has claimed it meanwhile. */
export async function mailSent(db: Db, { id }: ClaimedMail, at: Date): Promise<void> {
  await ended(db, id).set({ mail_state: 'SENT', mail_sent_at: at, mail_problem: null }).execute();
}

/** Ends a mail unsent, because the recipient has switched off mails like it. */
export async function mailSwitchedOff(db: Db, { id }: ClaimedMail): Promise<void> {
  await ended(db, id).set({ mail_state: 'SWITCHED_OFF', mail_problem: null }).execute();
}

/** Records a failed attempt; the next is at `retryAt`, null = there is none. Does nothing if another sender has claimed the mail. */
export async function mailFailed(
  db: Db,
  { id, mail_attempts }: ClaimedMail,
  { problem, retryAt }: { problem: string; retryAt: Date | null },
): Promise<void> {
  const still =
    retryAt === null ? ended(db, id).set('mail_state', 'GIVEN_UP') : due(db, id).set('mail_due_at', retryAt);
  await still.set('mail_problem', problem).where('mail_attempts', '=', mail_attempts).execute();
}

/** Postpones a mail to `until`, because something of ours is unavailable; it does not count as an attempt. */
export async function mailWaits(db: Db, { id, mail_attempts }: ClaimedMail, until: Date): Promise<void> {
  await due(db, id)
    .set({ mail_due_at: until, mail_attempts: sql`mail_attempts - 1` })
    .where('mail_attempts', '=', mail_attempts)
    .execute();
}

const due = (db: Db, id: string) =>
  db.updateTable('notices').where('id', '=', id).where('mail_state', '=', 'DUE');

const ended = (db: Db, id: string) => due(db, id).set({ mail_due_at: null, mail_sealed: null });
