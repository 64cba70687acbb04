import { staffRoles } from '@sowon/contracts';
import { businessDayAfter, isBusinessDay } from '../../../business-day.ts';
import { kstDate } from '../../../clock.ts';
import type { Ctx } from '../../../context.ts';
import { tellStaff } from '../../ground/accounts/tell-staff.ts';
import { readAddedHolidays } from '../../staff/bank-holidays/queries.ts';
import { cashReceiptsDue } from './notices.ts';
import { receiptsDueBy } from './queries.ts';

/**
 * Tells finance, once each banking day, of receipts that are overdue or whose deadline is no later than the next banking day. On a Friday this includes the
 * weekend’s deadlines.
 * @returns the number of these receipts
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
