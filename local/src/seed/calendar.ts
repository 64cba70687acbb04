import { kstMonth, kstMonthBounds } from '@sowon/services/clock';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** What happened lately is spread over this many days, or over as many as this month has had. */
const recentDays = 10;

/** Where the demo's past lies, seen from one moment. Months before this one are over and can be closed. */
export interface Calendar {
  /** Noon in Korea on a day of the month that lies `months` before this one. */
  noon(months: number, day: number): Date;
  /** A moment of this month, `days` ago where the month is old enough, and later in proportion where it is not. */
  recently(days: number): Date;
  /** So many days ago, whatever month that is in; ahead where it is negative. */
  ago(days: number): Date;
  /** By how many months the month of a moment lies before this one. */
  monthsBefore(at: Date): number;
  /** A past month (`YYYY-MM`) and the moment it is closed, half an hour into the next. */
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
