import { type CoinsGivenBack, policy } from '@sowon/contracts';
import { accept, type CarriedRows, isRejection, reject } from '@sowon/ledger';
import { AppError } from '../../../app-error.ts';
import { execute, noEffects } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import { insertRows } from '../../../db/rows.ts';
import type { House } from '../../../house.ts';
import { ledgerPolicy } from '../../../ledger-policy.ts';
import { noticeRows } from '../../../notice-rows.ts';
import { destroyingRows } from '../../../privacy-rules.ts';
import { departedRows } from '../../ground/accounts/left-members.ts';
import { personCipher } from '../../ground/accounts/queries.ts';
import { requireFreshLogin } from '../../ground/accounts/sessions.ts';
import { unbindFilesOf } from '../../ground/files/commands.ts';
import { chargesTakenBack } from '../../money/payments/queries.ts';
import { hasRefundAccount } from '../../money/refunds/accounts.ts';
import { departedCreatorRows } from '../../people/creators/commands.ts';
import { findCreator } from '../../people/creators/queries.ts';
import { endGrading } from '../../people/grades/commands.ts';
import { gradesStreamId } from '../../people/grades/decide.ts';
import { closedWithMember } from '../../staff/support/commands.ts';
import { decideLeave, memberStream, memberStreamId } from './decide.ts';
import { childLeftMail, leftMail } from './notices.ts';
import { part, partStreams } from './part.ts';
import { findOpen } from './terms.ts';

/** Days for which a child's data is kept, until the mail about it is sent. */
const childKeptDays = 1;

interface Leave {
  readonly userId: string;
  readonly creatorId: string | null;
  /** Session of the request. */
  readonly sessionId: string;
  /** Coins that the member agrees to lose. */
  readonly lost: number;
}

/**
 * Closes a membership in one transaction. Open missions end and their coins return; bought coins are refunded as money and the rest is lost. Nobody can log in
 * any more, the name is no longer shown, and the address is free. Data that the law requires is kept separately until its years are over. Follows and likes are
 * removed afterwards, one by one.
 * @throws AppError LOGIN_TOO_OLD, LEAVING_BLOCKED, LEAVING_COINS {lost}, REFUND_ACCOUNT (something was paid by bank, and no account was given), BUSY;
 * INVALID_TOKEN if the session ended meanwhile
 */
export async function leave(ctx: House, leaving: Leave): Promise<{ id: string }> {
  await requireFreshLogin(ctx.db, ctx, leaving.sessionId);
  return close(ctx, leaving, { isChild: false });
}

/**
 * Closes the account of a member who stated an age under 14, as `leave` does, but immediately and without their request. A child's data must not be kept
 * without a guardian, so all retained data is destroyed after a day, once the mail is sent. Coins given to them are lost; they cannot have bought any.
 * @throws AppError LEAVING_BLOCKED for staff, and for a creator with open obligations; BUSY
 */
export const closeOfChild = (
  ctx: House,
  { userId, creatorId }: Pick<Leave, 'userId' | 'creatorId'>,
): Promise<{ id: string }> =>
  close(ctx, { userId, creatorId, lost: Number.MAX_SAFE_INTEGER }, { isChild: true });

async function close(
  ctx: House,
  leaving: Omit<Leave, 'sessionId'>,
  { isChild }: { isChild: boolean },
): Promise<{ id: string }> {
  const { userId, creatorId } = leaving;
  const { missions, obstacles } = await findOpen(ctx, leaving);
  if (obstacles.length > 0) throw new AppError('LEAVING_BLOCKED');
  // These facts never become false again, so the decision stays valid.
  const [left, hasAccount, takenBack] = await Promise.all([
    whoLeaves(ctx, leaving),
    hasRefundAccount(ctx.db, userId),
    chargesTakenBack(ctx.db, userId),
  ]);
  const at = ctx.clock.now();
  const terms = { userId, missionIds: missions.waiting, takenBack, at, policy: ledgerPolicy(ctx) };
  const parting = partStreams(userId, missions.waiting);
  return execute<{ id: string }>(ctx, {
    key: { scope: 'leave', id: userId },
    intent: null,
    at,
    ...parting,
    streams: [...parting.streams, ...(creatorId === null ? [] : [gradesStreamId(creatorId)])],
    decide: (streams) => {
      const parted = part(streams, terms);
      if (isRejection(parted)) return parted;
      // A new request was made since the missions were read.
      if (parted.isUnderWay) return reject('BUSY');
      // After leaving, nobody could ask them for an account.
      if (parted.toAccount && !hasAccount) return reject('REFUND_ACCOUNT');
      const { lost, refunds } = parted;
      const event = decideLeave(
        streams.state(memberStream, userId),
        {
          userId,
          creatorId,
          lost,
          missions: parted.missions.count,
          refunds: refunds.length,
          policyVersion: policy.version,
        },
        leaving.lost,
      );
      if (isRejection(event)) return event;
      const graded = creatorId === null ? noEffects : endGrading(streams, { creatorId, at });
      const departure = { missions: parted.missions.count, lost, refunds: [...refunds], isChild };
      return accept({
        appends: [...parted.appends, { stream: memberStreamId(userId), events: [event] }, ...graded.appends],
        carry: [...parted.carry, ...graded.carry, ...rowsOf(ctx, left, departure, at)],
        reply: { id: userId },
      });
    },
  });
}

/** Data of the member who leaves. */
interface Left {
  readonly userId: string;
  readonly creatorId: string | null;
  /** Null if it was never confirmed: it may be another person's. */
  readonly email: string | null;
  readonly seal: (purpose: string, text: string) => string;
  /** The retained data, encrypted. */
  readonly kept: string;
}

async function whoLeaves(
  ctx: Pick<Ctx, 'db' | 'personKeys' | 'config'>,
  { userId, creatorId }: Pick<Leave, 'userId' | 'creatorId'>,
): Promise<Left> {
  const [user, creator, { seal }] = await Promise.all([
    ctx.db
      .selectFrom('users')
      .select(['username', 'email', 'verified_at'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow(),
    creatorId === null ? null : findCreator(ctx.db, creatorId),
    personCipher(ctx, userId),
  ]);
  const { username, email, verified_at } = user;
  const page = creator && { name: creator.name, url: creator.url };
  return {
    userId,
    creatorId,
    email: verified_at === null ? null : email,
    seal,
    kept: seal('departure', JSON.stringify({ username, email, page })),
  };
}

interface Departure {
  readonly missions: number;
  readonly lost: number;
  readonly refunds: CoinsGivenBack[];
  readonly isChild: boolean;
}

function rowsOf(ctx: House, left: Left, { isChild, ...departure }: Departure, at: Date): CarriedRows[] {
  const { userId, creatorId, kept } = left;
  const instant = at.toISOString();
  const { membershipYears, complaintsYears, contractsYears } = policy.leaving;
  const after = (years: number) =>
    (isChild ? ctx.clock.addDays(at, childKeptDays) : ctx.clock.addYears(at, years)).toISOString();
  return [
    insertRows('departures', [
      {
        user_id: userId,
        creator_id: creatorId,
        left_at: instant,
        kept,
        ...departure,
        membership_due: after(membershipYears),
        complaints_due: after(complaintsYears),
        contracts_due: after(contractsYears),
      },
    ]),
    ...departedRows({ userId, at: instant }),
    unbindFilesOf({ boundId: userId, purpose: 'portrait', at: instant }),
    closedWithMember({ userId, at: instant }),
    ...(creatorId === null ? [] : departedCreatorRows({ creatorId, at: instant })),
    ...destroyingRows(ctx.declared.retention, 'LEAVING', { userId, creatorId, at }),
    ...toldRows(ctx, left, { isChild, at }),
  ];
}

/** Returns the mail to the former address, which is stored encrypted until the mail is done. */
function toldRows(
  ctx: Ctx,
  { userId, email, seal }: Left,
  { isChild, at }: { isChild: boolean; at: Date },
): CarriedRows[] {
  if (email === null) return [];
  const to = { to: [userId], cause: `left:${userId}`, at, sealed: { facts: { email }, seal } };
  if (isChild)
    return [noticeRows(ctx, childLeftMail, { ...to, facts: { years: policy.accounts.minimumAgeYears } })];
  const { membershipYears, complaintsYears, contractsYears } = policy.leaving;
  const facts = { membershipYears, complaintsYears, contractsYears };
  return [noticeRows(ctx, leftMail, { ...to, facts })];
}
