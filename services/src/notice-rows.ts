import { policy } from '@sowon/contracts';
import type { CarriedRows } from '@sowon/ledger';
import type { Kysely } from 'kysely';
import type { Ctx } from './context.ts';
import { insertRows } from './db/rows.ts';
import type { Database } from './db/schema.ts';
import type { Notice, NoticeFacts } from './notice.ts';

/** Facts that must not be readable in the database; they are erased when the mail is done. */
interface SealedFacts<Name extends string> {
  readonly facts: NoticeFacts<Name>;
  /** Encrypts for the recipient what only the mail may show. */
  readonly seal: (purpose: string, text: string) => string;
}

interface Telling<Name extends string, Sealed extends Name> {
  /** User ids; at least one. */
  readonly to: readonly string[];
  /** Unique name of the cause: the same cause notifies a recipient once. */
  readonly cause: string;
  readonly at: Date;
  readonly facts: NoticeFacts<Exclude<Name, Sealed>>;
  readonly sealed?: SealedFacts<Sealed>;
  /** Instant after which the mail is useless. Default: `policy.notices.mailLifeHours` after `at`. */
  readonly mailUntil?: Date;
}

/**
 * Returns the rows of a notice, one per recipient. They commit together with their cause: carried by a ledger command, or written in a transaction by
 * `writeRows`. Existing rows stay unchanged. A mail that would be too late is not sent.
 * @throws Error if a fact that a text needs is missing
 */
export function noticeRows<Name extends string, Sealed extends Name = never>(
  ctx: Pick<Ctx, 'clock'>,
  { key, names, mail, listed }: Notice<Name>,
  { to, cause, at, facts, sealed, mailUntil = mailEnd(at) }: Telling<Name, Sealed>,
): CarriedRows {
  const known = { ...facts, ...sealed?.facts } as Partial<NoticeFacts>;
  const missing = names.filter((name) => known[name] === undefined);
  if (missing.length > 0) throw new Error(`${key}: there is no fact ${missing.join(', ')}`);
  const now = ctx.clock.now();
  const isMailed = mail && mailUntil > now;
  const rows = to.map((recipientId) => {
    const id = idOf(key, cause, recipientId);
    return {
      id,
      recipient_id: recipientId,
      notice: key,
      facts,
      listed,
      created_at: at.toISOString(),
      mail_state: isMailed ? ('DUE' as const) : ('NONE' as const),
      mail_due_at: isMailed ? at.toISOString() : null,
      mail_until: isMailed ? mailUntil.toISOString() : null,
      mail_attempts: 0,
      mail_problem: null,
      mail_sealed: isMailed && sealed ? sealed.seal(sealedFor(id), JSON.stringify(sealed.facts)) : null,
      mail_sent_at: null,
    };
  });
  const { sql, ...carried } = insertRows('notices', rows);
  const insert = `${sql} on conflict do nothing`;
  // Facts that only a mail may show must not appear on a screen that others see.
  const isPushed = listed && sealed === undefined && pushEnd(at) > now;
  return { ...carried, sql: isPushed ? pushedToo(insert) : insert };
}

const idOf = (key: string, cause: string, recipientId: string) => `${cause}:${key}:${recipientId}`;

/** Returns the recipients that this cause has already notified. */
export async function findTold(
  db: Kysely<Database>,
  { key }: Pick<Notice, 'key'>,
  cause: string,
  to: readonly string[],
): Promise<ReadonlySet<string>> {
  if (to.length === 0) return new Set();
  const ids = to.map((recipientId) => idOf(key, cause, recipientId));
  const rows = await db.selectFrom('notices').select('recipient_id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ recipient_id }) => recipient_id));
}

/**
 * Returns SQL for the same rows plus a push to every current device of the recipients. Existing rows are not returned by the insert, so nothing is pushed
 * twice.
 */
const pushedToo = (insert: string) => `
  with told as (${insert} returning id, notice, recipient_id, created_at)
  insert into pushes (id, notice_id, notice, recipient_id, subscription_id, created_at, state, due_at, until, attempts)
  select told.id || ':' || device.id, told.id, told.notice, told.recipient_id, device.id, told.created_at, 'DUE',
         told.created_at, told.created_at + interval '${policy.notices.pushLifeHours} hours', 0
    from told join push_subscriptions as device on device.user_id = told.recipient_id`;

/** Deletes the notices of one kind to a recipient whose mails are not sent yet. */
export async function withdrawMails(
  trx: Kysely<Database>,
  { key }: Pick<Notice, 'key'>,
  recipientId: string,
): Promise<void> {
  await trx
    .deleteFrom('notices')
    .where('mail_state', '=', 'DUE')
    .where('notice', '=', key)
    .where('recipient_id', '=', recipientId)
    .execute();
}

/** Returns the encryption purpose of a notice's facts: they cannot be used for another notice. */
export const sealedFor = (noticeId: string) => `notice:${noticeId}`;

const hourMs = 3_600_000;

// Always real hours, even with a shortened policy day: mail and push servers do not know it.
const mailEnd = (at: Date) => new Date(at.getTime() + policy.notices.mailLifeHours * hourMs);
const pushEnd = (at: Date) => new Date(at.getTime() + policy.notices.pushLifeHours * hourMs);
