import { staffRoles } from '@sowon/contracts';
import { AppError } from '../../../app-error.ts';
import { appealEnd } from '../../../appeal-end.ts';
import type { Ctx } from '../../../context.ts';
import { writeRows } from '../../../db/carried-rows.ts';
import { type KeyedCall, once } from '../../../db/once.ts';
import { requireLinkCode } from '../../../link-code.ts';
import { noticeRows } from '../../../notice-rows.ts';
import { findStaff } from '../../ground/accounts/queries.ts';
import { staffAct } from '../../staff/audit/commands.ts';
import { waitsForAnswer, whyNoObjection } from './decide-objection.ts';
import { objectionMadeNotice, objectionUpheldNotice } from './objection-notices.ts';
import { requireNotStaff } from './queries.ts';
import { type ShutOutLink, shutOutOf, shutOutPage } from './shut-outs.ts';

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
      ...{ staffId: operatorId, action: 'upholdShutOut', reason, at },
      object: { resource: 'users', id: userId },
      before: { objected: true },
      after: { objected: false },
    });
    await writeRows(trx, act);
    return null;
  });
}
