import { staffRoles } from '@sowon/contracts';
import type { Kysely } from 'kysely';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import type { Database } from '../../../db/schema.ts';
import { clearAlarm, raiseAlarm } from '../../ground/alarms/commands.ts';
import { changeDifference } from './change-difference.ts';
import { decideCured } from './decide.ts';
import { lookAt } from './look.ts';
import { paymentsDiffer } from './notices.ts';

const alarm = { event: 'payments.differ', subject: 'payments' };

/** Counts the open differences, neither resolved nor explained. */
export async function openDifferences(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom('payment_differences')
    .where('status', '=', 'OPEN')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Raises the staff’s alarm about open differences, and clears it once there are none. @returns their number */
export async function watchDifferences(ctx: Ctx): Promise<number> {
  const count = await openDifferences(ctx.db);
  if (count === 0) await clearAlarm(ctx, alarm);
  else {
    await raiseAlarm(ctx, {
      ...alarm,
      reason: `${count} open`,
      notice: paymentsDiffer,
      facts: { count },
      roles: staffRoles.finance,
    });
  }
  return count;
}

const looksPerNight = 200;

/**
 * Checks open differences again and marks those as resolved on which both sides now agree.
 * @returns the number resolved
 * @throws ProviderError when the provider gives no usable answer
 */
export async function lookAgain(ctx: Ctx): Promise<number> {
  const open = await ctx.db
    .selectFrom('payment_differences')
    .select(['id as differenceId', 'kind', 'subject', 'imp_uid as impUid', 'order_id as orderId'])
    .where('status', '=', 'OPEN')
    .orderBy('found_at')
    .limit(looksPerNight)
    .execute();
  let cured = 0;
  for (const { differenceId, kind, subject, ...of } of open) {
    if ((await lookAt(ctx, of)).some((difference) => difference.kind === kind)) continue;
    const isCured = await changeDifference(ctx, {
      key: { scope: 'difference', id: `gone:${differenceId}` },
      subject,
      differenceId,
      intent: { subject },
      at: ctx.clock.now(),
      decide: (state) => decideCured(state, { differenceId, kind, operatorId: null }),
    }).then(
      () => true,
      (error: unknown) => {
        // Staff decided it while we asked the provider.
        if (error instanceof AppError && error.code === 'ALREADY_DECIDED') return false;
        throw error;
      },
    );
    if (isCured) cured += 1;
  }
  return cured;
}
