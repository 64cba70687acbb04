import { policy } from '@sowon/contracts';
import { kstDate, kstMonth, kstMonthBefore } from '../../../clock.ts';
import type { Ctx } from '../../../context.ts';
import type { Sweep } from '../../../flows/sweep.ts';
import { tellStaff } from '../../ground/accounts/tell-staff.ts';
import { gradesWait } from './notices.ts';
import { openProposalCount } from './queries.ts';
import { judgeDueMonths } from './review.ts';

export const gradeSweeps: readonly Sweep[] = [
  {
    name: 'judgeDueMonths',
    summary: 'proposes grades by the work of every month that is over and was not judged, the oldest first',
    // After the previous month is closed.
    schedule: { dailyAt: '00:45' },
    run: async (ctx) => ({ more: false, ...(await judgeDueMonths(ctx)) }),
  },
  {
    name: 'remindOfProposals',
    summary: 'reminds operators from the 5th of a month on, once, of proposed grades that wait',
    // At the start of the working day.
    schedule: { dailyAt: '09:00' },
    run: async (ctx) => ({ more: false, ...(await remindOfProposals(ctx)) }),
  },
];

/**
 * Reminds operators once a month, from `remindDayOfMonth` (KST) on, of open proposals; they stay open.
 * @returns the number of open proposals in the reminder
 */
export async function remindOfProposals(ctx: Ctx): Promise<{ waiting: number }> {
  const now = ctx.clock.now();
  if (dayOfMonth(now) < policy.grades.remindDayOfMonth) return { waiting: 0 };
  const month = kstMonthBefore(kstMonth(now));
  return ctx.db.transaction().execute(async (trx) => {
    const waiting = await openProposalCount(trx);
    if (waiting === 0) return { waiting: 0 };
    const claimed = await trx
      .updateTable('grade_months')
      .set({ reminded_at: now })
      .where('month', '=', month)
      .where('reminded_at', 'is', null)
      .executeTakeFirst();
    if (claimed.numUpdatedRows === 0n) return { waiting: 0 };
    await tellStaff(trx, ctx, gradesWait, { cause: `grades:${month}`, facts: { waiting } });
    return { waiting };
  });
}

const dayOfMonth = (instant: Date) => Number(kstDate(instant).slice(8));
