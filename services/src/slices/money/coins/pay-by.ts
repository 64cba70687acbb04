import { policy } from '@sowon/contracts';
import { type AddedHolidays, businessDayAfter } from '../../../business-day.ts';
import { kstDate } from '../../../clock.ts';

/**
 * Returns the last day for paying the money of a charge withdrawn at an instant (spec 1 §9: within 3 business days). Real days, even if a policy day is
 * shortened: banks do not know shortened days.
 * @param added holidays known at the withdrawal, so that every screen shows the day that the owner was told
 * @returns KST date, `YYYY-MM-DD`
 */
export const payBy = (withdrawnAt: Date, added: AddedHolidays): string =>
  businessDayAfter(kstDate(withdrawnAt), policy.refunds.dueBusinessDays, added);
