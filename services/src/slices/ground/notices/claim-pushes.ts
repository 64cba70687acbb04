import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';

type Db = Kysely<Database>;

/** A push claimed by this sender; `attempts` includes this attempt. */
export type ClaimedPush = Pick<
  Selectable<Database['pushes']>,
  'id' | 'notice_id' | 'notice' | 'recipient_id' | 'subscription_id' | 'until' | 'attempts'
>;

/** Claims pushes that are due, as `claimMails` claims mails. */
export async function claimPushes(
  db: Db,
  { now, leaseUntil, limit }: { now: Date; leaseUntil: Date; limit: number },
): Promise<ClaimedPush[]> {
  return db
    .with('due', (query) =>
      query
        .selectFrom('pushes')
        .select('id as due_id')
        .where('state', '=', 'DUE')
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('pushes')
    .from('due')
    .whereRef('pushes.id', '=', 'due.due_id')
    .set({ due_at: leaseUntil, attempts: sql`attempts + 1` })
    .returning(['id', 'notice_id', 'notice', 'recipient_id', 'subscription_id', 'until', 'attempts'])
    .execute();
}

/** Marks a push as sent, even if another sender has claimed it meanwhile. */
export async function pushSent(db: Db, { id }: ClaimedPush, at: Date): Promise<void> {
  await due(db, id).set({ state: 'SENT', due_at: null, sent_at: at, problem: null }).execute();
}

/** Ends a push unsent, because the recipient has switched off pushes like it. */
export async function pushSwitchedOff(db: Db, { id }: ClaimedPush): Promise<void> {
  await due(db, id).set({ state: 'SWITCHED_OFF', due_at: null, problem: null }).execute();
}

/** Records a failed attempt; the next is at `retryAt`, null = there is none. Does nothing if another sender has claimed the push. */
export async function pushFailed(
  db: Db,
  { id, attempts }: ClaimedPush,
  { problem, retryAt }: { problem: string; retryAt: Date | null },
): Promise<void> {
  const state = retryAt === null ? 'GIVEN_UP' : 'DUE';
  await due(db, id).set({ state, due_at: retryAt, problem }).where('attempts', '=', attempts).execute();
}

/** Postpones a push to `until`, because something of ours is unavailable; it does not count as an attempt. */
export async function pushWaits(db: Db, { id, attempts }: ClaimedPush, until: Date): Promise<void> {
  await due(db, id)
    .set({ due_at: until, attempts: sql`attempts - 1` })
    .where('attempts', '=', attempts)
    .execute();
}

const due = (db: Db, id: string) => db.updateTable('pushes').where('id', '=', id).where('state', '=', 'DUE');
