import { AppError } from '../../../../app-error.ts';
import type { Ctx } from '../../../../context.ts';
import { noticeRows } from '../../../../notice-rows.ts';
import { refuse } from '../../../../refuse.ts';
import { staffAct } from '../../../staff/audit/commands.ts';
import { changeDeposit } from './change-deposit.ts';
import { decideCancel, decideFail, decideOverdue } from './decide.ts';
import { depositFailed, depositOverdue } from './notices.ts';
import { findDeposit } from './queries.ts';
import { depositStreamId } from './state.ts';

type EndCtx = Pick<Ctx, 'db' | 'ledger' | 'ids' | 'clock'>;

/**
 * Cancels a fan’s own unpaid deposit; a repeat is no error.
 * @throws AppError NOT_FOUND, DEPOSIT_STATE {depositStatus}, KEY_REUSED, BUSY
 */
export async function cancelDeposit(
  ctx: EndCtx,
  { depositId, userId, key: sent }: { depositId: string; userId: string; key: string | null },
): Promise<{ id: string }> {
  const key = { scope: `cancelDeposit:${userId}`, sent };
  const [intent, at] = [{ depositId }, ctx.clock.now()];
  // The owner of a deposit never changes, so it is read outside the command.
  if ((await findDeposit(ctx.db, depositId))?.user_id !== userId)
    return refuse(ctx, { key, intent, at, stream: depositStreamId(depositId) }, new AppError('NOT_FOUND'));
  return changeDeposit(ctx, {
    ...{ depositId, key, intent, at },
    decide: (state) => decideCancel(state, { depositId, userId }, 'FAN'),
  });
}

/** Cancels all unpaid deposits of a member who has left. @throws AppError BUSY */
export async function cancelDepositsOf(ctx: EndCtx, userId: string): Promise<void> {
  const open = await ctx.db
    .selectFrom('deposits')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'ready')
    .execute();
  for (const { id: depositId } of open) {
    await changeDeposit(ctx, {
      ...{ depositId, key: { scope: 'depositOfLeaver', id: depositId }, intent: { depositId } },
      at: ctx.clock.now(),
      decide: (state) =>
        state?.status === 'ready' ? decideCancel(state, { depositId, userId }, 'LEAVING') : null,
    });
  }
}

/** Cancels a deposit once it is overdue, and tells its fan. Called by the deposit’s timer; early, late or repeated calls change nothing. */
export async function cancelOverdue(ctx: EndCtx, depositId: string): Promise<void> {
  const deposit = await findDeposit(ctx.db, depositId);
  if (!deposit) return;
  const { user_id: userId, won, points } = deposit;
  const at = ctx.clock.now();
  const told = { to: [userId], cause: `deposit-${depositId}`, at, facts: { won, points } };
  await changeDeposit(ctx, {
    ...{ depositId, key: { scope: 'depositDue', id: depositId }, intent: { depositId }, at },
    decide: (state) => decideOverdue(state, { depositId, userId }, at.toISOString()),
    beside: [noticeRows(ctx, depositOverdue, told)],
  });
}

/**
 * Fails a deposit that cannot be paid, by a member of staff; its fan is asked to write to support.
 * @throws AppError NOT_FOUND, DEPOSIT_STATE {depositStatus}, KEY_REUSED, BUSY
 */
export async function failDeposit(
  ctx: EndCtx,
  input: { depositId: string; operatorId: string; reason: string; key: string | null },
): Promise<void> {
  const { depositId, operatorId, reason, key: sent } = input;
  const deposit = await findDeposit(ctx.db, depositId);
  if (!deposit) throw new AppError('NOT_FOUND');
  const { user_id: userId, won, points } = deposit;
  const at = ctx.clock.now();
  const told = { to: [userId], cause: `deposit-${depositId}`, at, facts: { won, points } };
  await changeDeposit(ctx, {
    ...{ depositId, key: { scope: `failDeposit:${operatorId}`, sent }, intent: { depositId, reason }, at },
    decide: (state) => decideFail(state, { depositId, userId, operatorId }),
    beside: [
      noticeRows(ctx, depositFailed, told),
      staffAct({
        ...{ staffId: operatorId, action: 'failDeposit', reason, at },
        object: { resource: 'deposits', id: depositId },
        ...{ before: { status: 'ready' }, after: { status: 'failed' } },
      }),
    ],
  });
}
