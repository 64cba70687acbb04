import { policy } from '@sowon/contracts';
import type { Ctx } from '../../../context.ts';
import type { Notice } from '../../../notice.ts';
import { MailNotSent } from '../../../ports/mail.ts';
import { allSettled } from '../../../promises.ts';
import { isTransient } from '../../../transient.ts';
import { findRecipients, type Recipient } from '../accounts/recipients.ts';
import { readAbout } from './about.ts';
import { type IsWanted, wantedBy } from './choices.ts';
import {
  type ClaimedMail,
  claimMails,
  mailFailed,
  mailSent,
  mailSwitchedOff,
  mailWaits,
} from './claim-mails.ts';
import { mailOf } from './mail-of.ts';
import { nextAttempt, sendUntilStopped, whenKeysMayBeBack } from './send-loop.ts';

/** Longer than an attempt takes. After it another sender claims the mail, because the first one must have died. */
const leaseMs = 120_000;
const mailsAtOnce = 8;

/**
 * Sends mails of notices when they are due, until stopped. Any number of processes may run it: a lease gives each mail to one sender. A mail is sent twice only
 * if a sender dies between the mail server's reply and the database update.
 * @param options.lookMs how long to wait if nothing is due
 */
export async function sendMails(
  ctx: Ctx,
  declared: readonly Notice[],
  { signal, lookMs }: { signal: AbortSignal; lookMs?: number },
): Promise<void> {
  await sendUntilStopped(ctx.log, 'mails', () => sendDueMails(ctx, declared), { signal, lookMs });
}

/**
 * Claims some due mails and sends them concurrently. Failures are retried with growing pauses, for days, then given up with an error in the log.
 * @returns the number of claimed mails
 */
export async function sendDueMails(ctx: Ctx, declared: readonly Notice[]): Promise<number> {
  const now = ctx.clock.now();
  const leaseUntil = new Date(now.getTime() + leaseMs);
  const claimed = await claimMails(ctx.db, { now, leaseUntil, limit: mailsAtOnce });
  if (claimed.length === 0) return 0;
  const recipientIds = claimed.map((mail) => mail.recipient_id);
  const [recipients, isWanted] = await Promise.all([
    findRecipients(
      ctx,
      recipientIds,
      claimed.flatMap((mail) => (needsKey(declared, mail) ? [mail.recipient_id] : [])),
    ),
    wantedBy(ctx.db, recipientIds),
  ]);
  await allSettled(
    claimed.map(async (mail) => {
      if (isSwitchedOff(declared, mail, isWanted)) return mailSwitchedOff(ctx.db, mail);
      const problem = await attempt(ctx, declared, mail, recipients.get(mail.recipient_id));
      if (problem === keysAway) await mailWaits(ctx.db, mail, whenKeysMayBeBack(ctx.clock.now()));
      else if (problem === null) await mailSent(ctx.db, mail, ctx.clock.now());
      else await failed(ctx, mail, problem);
    }),
  );
  return claimed.length;
}

/** Returns true if the mail needs the member's key: for sealed facts, or for the address of a recipient who has left. */
function needsKey(declared: readonly Notice[], mail: ClaimedMail): boolean {
  const notice = declared.find(({ key }) => key === mail.notice);
  return mail.mail_sealed !== null || (notice !== undefined && notice.former !== null);
}

/** Returns true if the recipient has switched off mails of its topic. */
function isSwitchedOff(declared: readonly Notice[], mail: ClaimedMail, isWanted: IsWanted): boolean {
  const notice = declared.find(({ key }) => key === mail.notice);
  return notice !== undefined && !isWanted(mail.recipient_id, notice.topic, 'MAIL');
}

/** The reason a mail was not sent, and whether a retry may help. */
interface Problem {
  readonly code: string;
  readonly passes: boolean;
}

/** The key database is unreachable, so sealed facts cannot be opened now; this does not count as a failure. */
const keysAway: Problem = { code: 'KEYS_AWAY', passes: true };

async function attempt(
  ctx: Ctx,
  declared: readonly Notice[],
  mail: ClaimedMail,
  recipient: Recipient | undefined,
): Promise<Problem | null> {
  if (mail.mail_until <= ctx.clock.now()) return { code: 'TOO_LATE', passes: false };
  if (recipient === undefined) return { code: 'NO_RECIPIENT', passes: false };
  // A newer version of the program wrote it; that version's sender will send it.
  const notice = declared.find(({ key }) => key === mail.notice);
  if (notice === undefined) return { code: 'UNKNOWN_NOTICE', passes: true };
  if (recipient.hasLeft && notice.mailTo === null && notice.former === null)
    return { code: 'NO_RECIPIENT', passes: false };
  try {
    const { language, creatorId, open } = recipient;
    const email =
      recipient.hasLeft && notice.former !== null
        ? await notice.former(ctx.db, { userId: mail.recipient_id, open })
        : recipient.email;
    if (email === null) return { code: 'NO_RECIPIENT', passes: false };
    const about = await readAbout(ctx, mail.facts, { userId: mail.recipient_id, creatorId, language });
    await ctx.mail.send(mailOf(ctx.config, notice, mail, { email, language, open }, about));
    return null;
  } catch (error) {
    if (error instanceof MailNotSent) return { code: error.problem, passes: !error.isUndeliverable };
    if (isTransient(error)) return keysAway;
    ctx.log.error({ err: error, notice: mail.id }, 'a mail cannot be written');
    return { code: 'NOT_WRITTEN', passes: true };
  }
}

async function failed(ctx: Ctx, mail: ClaimedMail, problem: Problem): Promise<void> {
  const retryAt = nextAttempt(policy.notices.mailRetrySeconds, mail.mail_attempts, ctx.clock.now());
  const isLast = !problem.passes || retryAt >= mail.mail_until;
  await mailFailed(ctx.db, mail, { problem: problem.code, retryAt: isLast ? null : retryAt });
  const facts = { notice: mail.id, attempts: mail.mail_attempts, problem: problem.code };
  if (isLast) ctx.log.error({ event: 'notices.mail-given-up', ...facts }, 'a mail could not be sent');
  else ctx.log.warn({ event: 'notices.mail-delayed', ...facts, retryAt }, 'a mail is tried again');
}
