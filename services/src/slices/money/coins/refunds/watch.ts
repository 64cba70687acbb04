import { staffRoles } from '@sowon/contracts';
import { kstDate } from '../../../../clock.ts';
import type { Ctx } from '../../../../context.ts';
import { clearAlarm, raiseAlarm } from '../../../ground/alarms/commands.ts';
import { refundsUnpaid } from './notices.ts';

const alarm = { event: 'refunds.unpaid', subject: 'refunds' };

/** Raises the staff’s alarm about refunds due today or earlier, while there is still a day to pay them. Clears it once they are paid. @returns their number */
export async function watchRefunds(ctx: Ctx): Promise<number> {
  const today = kstDate(ctx.clock.now());
  const { count, oldest } = await ctx.db
    .selectFrom('refunds')
    .where('status', '<>', 'PAID')
    .where('due_on', '<=', today)
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('due_on').as('oldest')])
    .executeTakeFirstOrThrow();
  if (count === 0 || oldest === null) {
    await clearAlarm(ctx, alarm);
    return 0;
  }
  await raiseAlarm(ctx, {
    ...alarm,
    reason: `${count} since ${oldest}`,
    notice: refundsUnpaid,
    facts: { count, dueOn: oldest },
    roles: staffRoles.finance,
  });
  return count;
}
