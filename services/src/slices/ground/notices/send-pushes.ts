import { type Language, type PushDevice, policy } from '@sowon/contracts';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Ctx } from '../../../context.ts';
import { sha256 } from '../../../crypto.ts';
import type { Database } from '../../../db/schema.ts';
import type { Notice, NoticeFacts } from '../../../notice.ts';
import { type Push, type PushMessage, PushNotSent } from '../../../ports/push.ts';
import { allSettled } from '../../../promises.ts';
import { isTransient } from '../../../transient.ts';
import { findRecipients, type Recipient } from '../accounts/recipients.ts';
import { type About, nothingKnown, readAbout } from './about.ts';
import { type IsWanted, wantedBy } from './choices.ts';
import { fillPath, fillWords } from './fill-words.ts';
import { findDevices, forgetDevice, type SealedDevice } from './push-devices.ts';
import { nextAttempt, sendUntilStopped, whenKeysMayBeBack } from './send-loop.ts';

/** Longer than an attempt takes, as for mails. */
const leaseMs = 60_000;
const pushesAtOnce = 16;

/**
 * Sends pushes of notices when they are due, until stopped, as `sendMails` sends mails.
 * @param options.lookMs how long to wait if nothing is due
 */
export async function sendPushes(
  ctx: Ctx,
  declared: readonly Notice[],
  options: { signal: AbortSignal; lookMs?: number },
): Promise<void> {
  const { push } = ctx;
  // Without VAPID keys no device can have subscribed.
  if (push === null) return;
  await sendUntilStopped(ctx.log, 'pushes', () => sendDuePushes({ ...ctx, push }, declared), options);
}

/**
 * Claims some due pushes and sends them concurrently. Failures are retried with growing pauses, at least as long as the service asks, until the push expires.
 * @returns the number of claimed pushes
 */
export async function sendDuePushes(
  ctx: Ctx & { readonly push: Push },
  declared: readonly Notice[],
): Promise<number> {
  const now = ctx.clock.now();
  const leaseUntil = new Date(now.getTime() + leaseMs);
  const claimed = await claimPushes(ctx.db, { now, leaseUntil, limit: pushesAtOnce });
  if (claimed.length === 0) return 0;
  const known = await around(ctx, claimed);
  await allSettled(
    claimed.map(async (push) => {
      const notice = declared.find(({ key }) => key === push.notice);
      if (notice !== undefined && !known.isWanted(push.recipient_id, notice.topic, 'PUSH'))
        return pushSwitchedOff(ctx.db, push);
      const problem = await attempt(ctx, notice, push, known);
      if (problem === keysAway) await pushWaits(ctx.db, push, whenKeysMayBeBack(ctx.clock.now()));
      else if (problem === null) await pushSent(ctx.db, push, ctx.clock.now());
      else await failed(ctx, push, problem);
    }),
  );
  return claimed.length;
}

interface Known {
  readonly isWanted: IsWanted;
  readonly recipients: ReadonlyMap<string, Recipient>;
  readonly devices: ReadonlyMap<string, SealedDevice>;
  /** Facts of the notices by notice id. */
  readonly facts: ReadonlyMap<string, NoticeFacts>;
}

/** Reads the data that all claimed pushes need. */
async function around(ctx: Ctx, claimed: readonly ClaimedPush[]): Promise<Known> {
  const recipientIds = [...new Set(claimed.map((push) => push.recipient_id))];
  const noticeIds = [...new Set(claimed.map((push) => push.notice_id))];
  const [isWanted, recipients, devices, notices] = await Promise.all([
    wantedBy(ctx.db, recipientIds),
    findRecipients(ctx, recipientIds, recipientIds),
    findDevices(
      ctx,
      claimed.map((push) => push.subscription_id),
    ),
    ctx.db.selectFrom('notices').select(['id', 'facts']).where('id', 'in', noticeIds).execute(),
  ]);
  return { isWanted, recipients, devices, facts: new Map(notices.map(({ id, facts }) => [id, facts])) };
}

/** The reason a push was not sent, whether a retry may help, and the minimum wait in milliseconds. */
interface Problem {
  readonly code: string;
  readonly passes: boolean;
  readonly waitMs: number;
}

/** The key database is unreachable, so the device's endpoint cannot be opened now; this does not count as a failure. */
const keysAway: Problem = { code: 'KEYS_AWAY', passes: true, waitMs: 0 };

const never = (code: string): Problem => ({ code, passes: false, waitMs: 0 });

async function attempt(
  ctx: Ctx & { readonly push: Push },
  notice: Notice | undefined,
  push: ClaimedPush,
  { recipients, devices, facts: allFacts }: Known,
): Promise<Problem | null> {
  const secondsLeft = (push.until.getTime() - ctx.clock.now().getTime()) / 1_000;
  if (secondsLeft <= 0) return never('TOO_LATE');
  const [recipient, device] = [recipients.get(push.recipient_id), devices.get(push.subscription_id)];
  if (recipient === undefined || device === undefined) return never('NO_DEVICE');
  // A newer version of the program wrote it; that version's sender will send it.
  if (notice === undefined) return { code: 'UNKNOWN_NOTICE', passes: true, waitMs: 0 };
  const { language, creatorId } = recipient;
  const facts = allFacts.get(push.notice_id) ?? {};
  try {
    const about = await readAbout(ctx, facts, { userId: push.recipient_id, creatorId, language });
    const message = pushOf(notice, { id: push.notice_id, facts, language }, secondsLeft, about);
    await ctx.push.send(opened(recipient, device), message);
    return null;
  } catch (error) {
    if (!(error instanceof PushNotSent)) {
      if (isTransient(error)) return keysAway;
      ctx.log.error({ err: error, push: push.id }, 'a push cannot be written');
      return { code: 'NOT_WRITTEN', passes: true, waitMs: 0 };
    }
    if (error.isGone) await forgetDevice(ctx.db, push.subscription_id);
    if (error.isGone || error.isRefused) return never(error.problem);
    return { code: error.problem, passes: true, waitMs: error.retryAfterMs ?? 0 };
  }
}

// The parsing edge: `subscribePush` sealed it, and it opens for nothing else.
const opened = (recipient: Recipient, { purpose, sealed }: SealedDevice) =>
  JSON.parse(recipient.open(purpose, sealed)) as PushDevice;

async function failed(ctx: Ctx, push: ClaimedPush, { code, passes, waitMs }: Problem): Promise<void> {
  const now = ctx.clock.now();
  const planned = nextAttempt(policy.notices.pushRetrySeconds, push.attempts, now);
  const retryAt = new Date(Math.max(planned.getTime(), now.getTime() + waitMs));
  const isLast = !passes || retryAt >= push.until;
  await pushFailed(ctx.db, push, { problem: code, retryAt: isLast ? null : retryAt });
  const facts = { push: push.id, attempts: push.attempts, problem: code };
  if (isLast) ctx.log.info({ event: 'notices.push-given-up', ...facts }, 'a push was not sent');
  else ctx.log.warn({ event: 'notices.push-delayed', ...facts, retryAt }, 'a push is tried again');
}

/**
 * Returns the push of a notice in its recipient's language: only the title and the page it opens, because others may see the screen; a private wish is not
 * named. A repeated push replaces the first one, at the service by its topic and on the device by its tag.
 * @throws Error if a fact is missing
 */
export function pushOf(
  notice: Notice,
  { id, facts, language }: { readonly id: string; readonly facts: NoticeFacts; readonly language: Language },
  secondsLeft: number,
  about: About = nothingKnown,
): PushMessage {
  const { title } = fillWords(notice, language, facts, about.isPrivate ? nothingKnown : about);
  const tag = sha256(id).toString('base64url').slice(0, 32);
  return {
    payload: JSON.stringify({ title, path: fillPath(notice, facts), tag, language }),
    ttlSeconds: Math.max(0, Math.floor(secondsLeft)),
    topic: tag,
    urgency: notice.topic === 'ESSENTIAL' ? 'normal' : 'low',
  };
}

type Db = Kysely<Database>;

/** A push claimed by this sender; `attempts` includes this attempt. */
type ClaimedPush = Pick<
  Selectable<Database['pushes']>,
  'id' | 'notice_id' | 'notice' | 'recipient_id' | 'subscription_id' | 'until' | 'attempts'
>;

/** Claims pushes that are due, as `claimMails` claims mails. */
async function claimPushes(
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
async function pushSent(db: Db, { id }: ClaimedPush, at: Date): Promise<void> {
  await due(db, id).set({ state: 'SENT', due_at: null, sent_at: at, problem: null }).execute();
}

/** Ends a push unsent, because the recipient has switched off pushes like it. */
async function pushSwitchedOff(db: Db, { id }: ClaimedPush): Promise<void> {
  await due(db, id).set({ state: 'SWITCHED_OFF', due_at: null, problem: null }).execute();
}

/** Records a failed attempt; the next is at `retryAt`, null = there is none. Does nothing if another sender has claimed the push. */
async function pushFailed(
  db: Db,
  { id, attempts }: ClaimedPush,
  { problem, retryAt }: { problem: string; retryAt: Date | null },
): Promise<void> {
  const state = retryAt === null ? 'GIVEN_UP' : 'DUE';
  await due(db, id).set({ state, due_at: retryAt, problem }).where('attempts', '=', attempts).execute();
}

/** Postpones a push to `until`, because something of ours is unavailable; it does not count as an attempt. */
async function pushWaits(db: Db, { id, attempts }: ClaimedPush, until: Date): Promise<void> {
  await due(db, id)
    .set({ due_at: until, attempts: sql`attempts - 1` })
    .where('attempts', '=', attempts)
    .execute();
}

const due = (db: Db, id: string) => db.updateTable('pushes').where('id', '=', id).where('state', '=', 'DUE');
