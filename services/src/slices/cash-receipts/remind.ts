import { staffRoles } from '@sowon/contracts';
import { businessDayAfter, isBusinessDay } from '../../business-day.ts';
import { kstDate } from '../../clock.ts';
import type { Ctx } from '../../context.ts';
import { tellStaff } from '../accounts/tell-staff.ts';
import { cashReceiptsDue } from './notices.ts';
import { receiptsDueBy } from './queries.ts';

/**
 * Tells finance, once each day on which banks work, of receipts that are overdue or whose last day comes before the next such day is over: on a
 * Friday also of those of the weekend.
 * @returns how many
 */
export async function remindOfCashReceipts(ctx: Ctx): Promise<number> {
  const today = kstDate(ctx.clock.now());
  if (!isBusinessDay(today)) return 0;
  const { count, oldest } = await receiptsDueBy(ctx.db, businessDayAfter(today, 1));
  if (count > 0 && oldest !== null)
    await tellStaff(ctx.db, ctx, cashReceiptsDue, {
      ...{ cause: `cash-receipts:${today}`, roles: staffRoles.finance },
      facts: { count, dueOn: oldest },
    });
  return count;
}
