import { policy } from '@sowon/contracts';
import { kstDayStart, realDayMs } from '../../clock.ts';

/**
 * The first instant at which a strike cannot be appealed any more: 24:00 in Korea of the thirtieth day after that of the strike,
 * as a charge is given back whole until the end of a day (120). Days that are shortened are counted from the instant.
 * @param dayMs length of a policy day
 */
export function appealEnd(givenAt: Date, dayMs: number): Date {
  const { days } = policy.appeals;
  if (dayMs !== realDayMs) return new Date(givenAt.getTime() + days * dayMs);
  return new Date(kstDayStart(givenAt).getTime() + (days + 1) * dayMs);
}
