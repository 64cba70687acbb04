import { kstDate, kstDayStart } from '../../services/src/clock.ts';
import { daysFrom } from './due-kinds.ts';

/** Returns the first midnight in Korea, at least two weeks from now, whose date matches `day`. */
export function midnightOf(day: RegExp, now: Date): Date {
  for (let days = 14; ; days += 1) {
    const midnight = kstDayStart(daysFrom(now, days));
    if (day.test(kstDate(midnight))) return midnight;
  }
}

export const newMonth = /-01$/;
export const leapDay = /-02-29$/;
