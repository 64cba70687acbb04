import { kstMonth, kstMonthBounds } from '@sowon/services/clock';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** Recent events are spread over this many days, or fewer if the month is younger. */
const recentDays = 10;

/** Times of the demo's past, seen from one moment. Earlier months are over and can be closed. */
export interface Calendar {
  /** Noon in Korea on a day of the month that was `months` ago. */
  noon(months: number, day: number): Date;
  /** A moment of this month, `days` ago if the month is old enough, proportionally later if not. */
  recently(days: number): Date;
  /** The moment `days` ago, in any month; in the future if negative. */
  ago(days: number): Date;
  /** Number of months between the month of `at` and this month. */
  monthsBefore(at: Date): number;
  /** A past month (`YYYY-MM`) and the time of its closing, half an hour into the next month. */
  closing(months: number): { month: string; at: Date };
}

export function calendarOf(now: Date): Calendar {
  const start = (months: number): Date => {
    let { from } = kstMonthBounds(kstMonth(now));
    for (let back = 0; back < months; back += 1) {
      from = kstMonthBounds(kstMonth(new Date(from.getTime() - 1))).from;
    }
    return from;
  };
  const thisMonth = start(0).getTime() + hourMs;
  const span = Math.min(recentDays * dayMs, Math.max(now.getTime() - thisMonth, 0));
  return {
    noon: (months, day) => new Date(start(months).getTime() + (day - 1) * dayMs + 12 * hourMs),
    ago: (days) => new Date(now.getTime() - days * dayMs),
    monthsBefore: (at) => {
      let months = 0;
      while (at < start(months)) months += 1;
      return months;
    },
    recently: (days) => new Date(now.getTime() - (span * days) / recentDays),
    closing: (months) => ({
      month: kstMonth(start(months)),
      at: new Date(start(months - 1).getTime() + hourMs / 2),
    }),
  };
}
