import { policy } from '@sowon/contracts';
import { type AddedHolidays, isBusinessDay } from '../../../../business-day.ts';
import { kstDate, kstDayBounds, plusDays } from '../../../../clock.ts';

const hourMs = 3_600_000;

/**
 * By when coins are credited for money that came at an instant: two of the hours in which deposits are looked through, 10 to 19 on the
 * days on which banks work in Korea (spec 1 §9). What comes outside of them counts from their beginning.
 */
export function depositLookedAtBy(receivedAt: Date, added: AddedHolidays): Date {
  const { withinHours, fromHour, untilHour } = policy.deposits;
  let leftMs = withinHours * hourMs;
  for (let day = kstDate(receivedAt); ; day = plusDays(day, 1)) {
    if (!isBusinessDay(day, added)) continue;
    const start = kstDayBounds(day).from.getTime();
    const from = Math.max(start + fromHour * hourMs, receivedAt.getTime());
    const until = start + untilHour * hourMs;
    if (from + leftMs <= until) return new Date(from + leftMs);
    leftMs -= Math.max(0, until - from);
  }
}
