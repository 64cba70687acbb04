import { staffRoles } from '@sowon/contracts';
import { kstDate, kstMonth, kstMonthBefore } from '../../../clock.ts';
import type { Ctx } from '../../../context.ts';
import { tellStaff } from '../../ground/accounts/tell-staff.ts';
import { readAddedHolidays } from '../../staff/bank-holidays/queries.ts';
import { payableOn } from '../settlements/business-day.ts';
import { settlementsToPay } from '../settlements/to-pay.ts';
import { payoutLate, payoutMissing } from './notices.ts';
import { lateBatches, openMonths } from './queries.ts';

const roles = staffRoles.finance;

/**
 * Tells finance, once each, from the pay day of a month on: of batches that are still open, and of payable months in no batch (spec 1 §9: paid by the 10th, or
 * the next business day).
 * @returns the number of late batches, and of settlements in no batch
 */
export async function remindOfPayDay(ctx: Ctx): Promise<{ late: number; missing: number }> {
  const now = ctx.clock.now();
  const today = kstDate(now);
  const late = await lateBatches(ctx.db, today);
  for (const { id: batchId, month, payable_on } of late)
    await tellStaff(ctx.db, ctx, payoutLate, {
      ...{ cause: `payout-batch:${batchId}`, roles },
      facts: { batchId, month, payableOn: payable_on },
    });
  const month = kstMonthBefore(kstMonth(now));
  const day = payableOn(month, (await readAddedHolidays(ctx.db))(now));
  if (day > today) return { late: late.length, missing: 0 };
  const settled = await settlementsToPay(ctx.db, month, { withEarlier: true });
  const taken = await openMonths(ctx.db);
  const missing = settled.filter(
    ({ creatorId, month: of, state }) => state === 'PAYABLE' && !taken.has(`${of}:${creatorId}`),
  );
  if (missing.length > 0)
    await tellStaff(ctx.db, ctx, payoutMissing, {
      ...{ cause: `payout-month:${month}`, roles },
      facts: { month, payableOn: day, count: missing.length },
    });
  return { late: late.length, missing: missing.length };
}
