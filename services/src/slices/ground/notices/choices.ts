import {
  type DeliveryChannel,
  isMailChoice,
  type mailChoices,
  type NoticeChoice,
  type NoticeSettings,
  type NoticeTopic,
  noticeTopics,
  policy,
  stopMailsPage,
} from '@sowon/contracts';
import { type Kysely, sql, type Transaction } from 'kysely';
import { AppError } from '../../../app-error.ts';
import type { Config } from '../../../config.ts';
import type { Ctx } from '../../../context.ts';
import { anyOf } from '../../../db/conditions.ts';
import { type KeyedCall, once } from '../../../db/once.ts';
import type { Database } from '../../../db/schema.ts';
import { isLinkCode, linkCode } from '../../../link-code.ts';

type Db = Kysely<Database>;

/** Tells whether a member wants notices of a topic by a channel; true without a choice. */
export type IsWanted = (userId: string, topic: NoticeTopic, channel: DeliveryChannel) => boolean;

/** Reads the choices of these members in one query. Mails that may not be switched off are always wanted. */
export async function wantedBy(db: Db, userIds: readonly string[]): Promise<IsWanted> {
  const rows = await db
    .selectFrom('notice_choices')
    .selectAll()
    .where('user_id', '=', anyOf(userIds))
    .execute();
  const chosen = new Map(rows.map((row) => [`${row.user_id} ${row.topic}`, row]));
  return (userId, topic, channel) => {
    const choice = chosen.get(`${userId} ${topic}`);
    if (channel === 'PUSH') return choice?.push ?? true;
    return !isMailChoice(topic) || (choice?.mail ?? true);
  };
}

/** Returns which notices a member gets by which channel, and whether the session's device gets pushes. */
export async function noticeSettings(
  { db, config }: Pick<Ctx, 'db' | 'config'>,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
): Promise<NoticeSettings> {
  const [isWanted, devices] = await Promise.all([
    wantedBy(db, [userId]),
    db
      .selectFrom('push_subscriptions')
      .select('session_id')
      .where('user_id', '=', userId)
      .limit(policy.notices.pushDevices)
      .execute(),
  ]);
  return {
    topics: noticeTopics.map((topic) => ({
      topic,
      mail: mailOf(topic, isWanted(userId, topic, 'MAIL')),
      push: isWanted(userId, topic, 'PUSH'),
    })),
    push: {
      key: config.VAPID_PUBLIC_KEY ?? null,
      here: devices.some((device) => device.session_id === sessionId),
      devices: devices.length,
    },
  };
}

function mailOf(topic: NoticeTopic, isWanted: boolean): NoticeSettings['topics'][number]['mail'] {
  if (topic === 'ESSENTIAL') return 'ALWAYS';
  if (!isMailChoice(topic)) return 'NEVER';
  return isWanted ? 'ON' : 'OFF';
}

/** Stores whether a member wants notices of a topic by a channel. @throws AppError KEY_REUSED */
export function chooseNotices(
  ctx: Pick<Ctx, 'db' | 'clock' | 'config'>,
  of: {
    readonly userId: string;
    readonly sessionId: string;
    readonly choice: NoticeChoice;
    readonly keyed: KeyedCall;
  },
): Promise<NoticeSettings> {
  return once(ctx, of.keyed, async (trx) => {
    await keep(trx, of.userId, of.choice, ctx.clock.now());
    return noticeSettings({ db: trx, config: ctx.config }, of);
  });
}

/** Stops the mails of a topic by the link in such a mail. @throws AppError NOT_FOUND for an invalid link */
export async function stopMails(
  ctx: Pick<Ctx, 'db' | 'clock' | 'config'>,
  {
    member,
    topic,
    code,
  }: { readonly member: string; readonly topic: (typeof mailChoices)[number]; readonly code: string },
): Promise<{ topic: (typeof mailChoices)[number] }> {
  if (!isStopCode(ctx.config, { member, topic }, code)) throw new AppError('NOT_FOUND');
  await keep(ctx.db, member, { channel: 'MAIL', topic, on: false }, ctx.clock.now());
  return { topic };
}

async function keep(
  db: Db | Transaction<Database>,
  userId: string,
  { topic, channel, on }: NoticeChoice,
  now: Date,
): Promise<void> {
  const isMail = channel === 'MAIL';
  await db
    .insertInto('notice_choices')
    .values({ user_id: userId, topic, mail: isMail ? on : true, push: isMail ? true : on, changed_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'topic'])
        .doUpdateSet({ [isMail ? 'mail' : 'push']: on, changed_at: sql<Date>`excluded.changed_at` }),
    )
    .execute();
}

/** The member and the topic whose mails a link stops. */
interface Stopped {
  readonly member: string;
  readonly topic: NoticeTopic;
}

const linkOf = ({ member, topic }: Stopped) => ({ page: stopMailsPage, id: `${member} ${topic}` });

/**
 * Returns the URL that stops the mails of a topic without a login: a page for the reader, and the URL that mail programs post to by themselves (RFC 8058). Null
 * if these mails may not be stopped.
 */
export function stopLink(config: Pick<Config, 'PUBLIC_URL' | 'PERSON_KEY'>, stopped: Stopped): string | null {
  if (!isMailChoice(stopped.topic)) return null;
  const url = new URL(stopMailsPage, config.PUBLIC_URL);
  const code = linkCode(config, linkOf(stopped));
  url.search = new URLSearchParams({ member: stopped.member, topic: stopped.topic, code }).toString();
  return url.href;
}

/** Returns true if the code belongs to such a link. */
const isStopCode = (config: Pick<Config, 'PERSON_KEY'>, stopped: Stopped, code: string): boolean =>
  isLinkCode(config, linkOf(stopped), code);
