import { staffRoles } from '@sowon/contracts';
import type { CarriedRows } from '@sowon/ledger';
import { AppError } from '../../../app-error.ts';
import { execute, together } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import { writeRows } from '../../../db/carried-rows.ts';
import { type KeyedCall, once } from '../../../db/once.ts';
import { appealEnd } from '../../../judging.ts';
import { requireLinkCode } from '../../../link-code.ts';
import { noticeRows } from '../../../notice-rows.ts';
import { loginRows } from '../../ground/accounts/commands.ts';
import { findStaff, members } from '../../ground/accounts/queries.ts';
import { staffAct } from '../../staff/audit/commands.ts';
import { judgeCreator } from '../strikes/commands.ts';
import { strikesStreamId } from '../strikes/state.ts';
import { waitsForAnswer, whyNoObjection } from './decide-objection.ts';
import { letInNotice, objectionMadeNotice, objectionUpheldNotice, shutOutNotice } from './notices.ts';
import { requireNotStaff } from './queries.ts';
import { letInRow, type ShutOutLink, shutOutOf, shutOutPage, shutOutRow } from './shut-outs.ts';

interface Judgement {
  readonly operatorId: string;
  readonly userId: string;
  /** For the audit log; also shown to the member. */
  readonly reason: string;
  readonly key: string | null;
  readonly keyed: KeyedCall;
}

/**
 * Shuts a member out: their sessions end and they cannot log in. A mail notifies them; its link shows the reason and takes an objection. Open missions of a
 * creator are refunded as after the third strike.
 * @throws AppError NOT_FOUND, ACCESS_DENIED for staff (only the server operator handles them), ALREADY_DECIDED, KEY_REUSED, BUSY
 */
export const blockLogin = (ctx: Ctx, judgement: Judgement) => judge(ctx, judgement, true);

/** Unblocks a member, for any cause of the block; refunds stay. @throws AppError as `blockLogin` */
export const unblockLogin = (ctx: Ctx, judgement: Judgement) => judge(ctx, judgement, false);

async function judge(ctx: Ctx, judgement: Judgement, blocked: boolean): Promise<void> {
  const { creator_id: creatorId } = await requireNotStaff(ctx.db, judgement.userId);
  if (creatorId === null) await judgeFan(ctx, judgement, blocked);
  else await judgeMemberWhoCreates(ctx, judgement, { creatorId, blocked });
}

/** Decides by the creator's strikes stream, as missions depend on their standing. */
async function judgeMemberWhoCreates(
  ctx: Ctx,
  judgement: Judgement,
  { creatorId, blocked }: { creatorId: string; blocked: boolean },
): Promise<void> {
  const { operatorId, userId, reason, key } = judgement;
  const at = ctx.clock.now();
  await execute(ctx, {
    key: { scope: `${blocked ? 'blockLogin' : 'unblockLogin'}:${operatorId}`, sent: key },
    intent: { userId, reason },
    at,
    streams: [strikesStreamId(creatorId)],
    decide: (streams) => {
      const judged = judgeCreator(streams, { creatorId, userId, operatorId, shutOut: blocked, at });
      const carry = toldAndWritten(ctx, judgement, { blocked, at });
      return together(null, judged, { appends: [], carry });
    },
  });
}

/** Blocks a member without a stream: only the audit row records who did it and why. */
async function judgeFan(ctx: Ctx, judgement: Judgement, blocked: boolean): Promise<void> {
  const { userId, keyed } = judgement;
  await once(ctx, keyed, async (trx) => {
    const at = ctx.clock.now();
    const member = await members(trx).where('users.id', '=', userId).forUpdate().executeTakeFirst();
    // They became a creator meanwhile: a retry decides by their strikes.
    if (!member || member.creator_id !== null) throw new AppError('BUSY');
    if (member.login_blocked === blocked) throw new AppError('ALREADY_DECIDED');
    const rows = [
      ...loginRows({ userId, blocked, at: at.toISOString() }),
      ...toldAndWritten(ctx, judgement, { blocked, at }),
    ];
    for (const row of rows) await writeRows(trx, row);
    return null;
  });
}

/** Returns the rows that notify the member and record the act. */
function toldAndWritten(
  ctx: Ctx,
  { operatorId, userId, reason }: Judgement,
  { blocked, at }: { blocked: boolean; at: Date },
): CarriedRows[] {
  const id = ctx.ids();
  const telling = { to: [userId], cause: `login:${id}`, at };
  const [recordedAt, facts] = [at.toISOString(), { shutOutId: id }];
  const rows = blocked
    ? [
        shutOutRow({ id, userId, at: recordedAt, reason }),
        noticeRows(ctx, shutOutNotice, { ...telling, facts }),
      ]
    : [
        letInRow({ userId, at: recordedAt, operatorId }),
        noticeRows(ctx, letInNotice, { ...telling, facts: {} }),
      ];
  return [
    ...rows,
    staffAct({
      staffId: operatorId,
      action: blocked ? 'blockLogin' : 'unblockLogin',
      object: { resource: 'users', id: userId },
      reason,
      before: { loginBlocked: !blocked },
      after: { loginBlocked: blocked },
      at,
    }),
  ];
}

/**
 * Records a member's objection to being shut out, through the link of the mail, once and within thirty days; operators are notified.
 * @throws AppError CODE_EXPIRED for a wrong code and for a former member, ALREADY_DECIDED if they are in again, ALREADY_EXISTS if they objected before,
 * APPEAL_OVER, KEY_REUSED
 */
export function objectByLink(
  ctx: Ctx,
  { link: { id, code }, text, keyed }: { link: ShutOutLink; text: string; keyed: KeyedCall },
): Promise<{ id: string }> {
  requireLinkCode(ctx.config, { page: shutOutPage, id }, code);
  return once(ctx, keyed, async (trx) => {
    const at = ctx.clock.now();
    const shutOut = await shutOutOf(trx, id).forUpdate('shut_outs').executeTakeFirst();
    if (!shutOut) throw new AppError('CODE_EXPIRED');
    const refused = whyNoObjection(shutOut, { at, until: appealEnd(ctx, shutOut.shut_out_at) });
    if (refused) throw new AppError(refused);
    await trx
      .updateTable('shut_outs')
      .set({ objected_at: at, objection: text })
      .where('id', '=', id)
      .execute();
    const to = await findStaff(trx, staffRoles.operator);
    if (to.length > 0) {
      const facts = { userId: shutOut.user_id };
      await writeRows(trx, noticeRows(ctx, objectionMadeNotice, { to, cause: `shut-out:${id}`, at, facts }));
    }
    return { id };
  });
}

interface Answer {
  readonly operatorId: string;
  readonly userId: string;
  /** Shown to the member. */
  readonly reason: string;
  readonly keyed: KeyedCall;
}

/**
 * Upholds a shut-out after an objection, with a reason shown to the member. To let them in, use `unblockLogin`.
 * @throws AppError NOT_FOUND, ACCESS_DENIED for staff, ALREADY_DECIDED unless an objection is open, KEY_REUSED
 */
export async function upholdShutOut(ctx: Ctx, { operatorId, userId, reason, keyed }: Answer): Promise<void> {
  await once(ctx, keyed, async (trx) => {
    await requireNotStaff(trx, userId);
    const at = ctx.clock.now();
    const shutOut = await trx
      .selectFrom('shut_outs')
      .selectAll()
      .where('user_id', '=', userId)
      .where('let_in_at', 'is', null)
      .orderBy('shut_out_at', 'desc')
      .limit(1)
      .forUpdate()
      .executeTakeFirst();
    if (!shutOut || !waitsForAnswer(shutOut)) throw new AppError('ALREADY_DECIDED');
    const { id } = shutOut;
    await trx
      .updateTable('shut_outs')
      .set({ upheld_at: at, upheld_by: operatorId, answer: reason })
      .where('id', '=', id)
      .execute();
    const facts = { shutOutId: id };
    const told = noticeRows(ctx, objectionUpheldNotice, { to: [userId], cause: `shut-out:${id}`, at, facts });
    await writeRows(trx, told);
    const act = staffAct({
      staffId: operatorId,
      action: 'upholdShutOut',
      reason,
      at,
      object: { resource: 'users', id: userId },
      before: { objected: true },
      after: { objected: false },
    });
    await writeRows(trx, act);
    return null;
  });
}
