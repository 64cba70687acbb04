import { policy } from '@sowon/contracts';
import { type AddedHolidays, isBusinessDay } from '../../../../business-day.ts';
import { kstDate, kstDayBounds, plusDays } from '../../../../clock.ts';

const hourMs = 3_600_000;

/**
 * Returns the instant by which coins are credited for money received at an instant. That is after two of the hours in which deposits are checked: 10 to 19 KST
 * on Korean banking days (spec 1 §9). Money received outside these hours counts from their next start.
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
