import { staffRoles } from '@sowon/contracts';
import { businessDayAfter, isBusinessDay } from '../../../business-day.ts';
import { kstDate } from '../../../clock.ts';
import type { Ctx } from '../../../context.ts';
import { tellStaff } from '../../ground/accounts/tell-staff.ts';
import { readAddedHolidays } from '../../staff/bank-holidays/queries.ts';
import { cashReceiptsDue } from './notices.ts';
import { receiptsDueBy } from './queries.ts';

/**
 * Tells finance, once each day on which banks work, of receipts that are overdue or whose last day comes before the next such day is over: on a
 * Friday also of those of the weekend.
 * @returns how many
 */
export async function remindOfCashReceipts(ctx: Ctx): Promise<number> {
  const now = ctx.clock.now();
  const today = kstDate(now);
  const added = (await readAddedHolidays(ctx.db))(now);
  if (!isBusinessDay(today, added)) return 0;
  const { count, oldest } = await receiptsDueBy(ctx.db, businessDayAfter(today, 1, added));
  if (count > 0 && oldest !== null)
    await tellStaff(ctx.db, ctx, cashReceiptsDue, {
      ...{ cause: `cash-receipts:${today}`, roles: staffRoles.finance },
      facts: { count, dueOn: oldest },
    });
  return count;
}
