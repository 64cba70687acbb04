import { policy } from '@sowon/contracts';
import { type AddedHolidays, businessDayAfter } from '../../../business-day.ts';
import { kstDate } from '../../../clock.ts';

/**
 * The day by whose end the money of a charge is paid that was withdrawn at an instant (spec 1 §9: within 3 business days). Real days
 * also where a policy day is shortened: banks know nothing of those.
 * @param added as the calendar stood when it was withdrawn, so that everybody names the day that its owner was told
 * @returns KST date, `YYYY-MM-DD`
 */
export const payBy = (withdrawnAt: Date, added: AddedHolidays): string =>
  businessDayAfter(kstDate(withdrawnAt), policy.refunds.dueBusinessDays, added);
