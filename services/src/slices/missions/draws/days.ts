import { policy } from '@sowon/contracts';
import { type AppError, fieldError } from '../../../app-error.ts';
import { type Clock, daysBetween, startOfDay } from '../../../clock.ts';
import type { FieldText } from '../../../messages/korean.ts';

/** The days of a draw in Korea (KST), `YYYY-MM-DD`. */
export interface DrawDays {
  /** Entries are taken from 00:00 of this day … */
  readonly applyStart: string;
  /** … to 24:00 of this day. */
  readonly applyEnd: string;
  /** The event ends at 24:00 of this day. */
  readonly eventEnd: string;
}

/** The instants at which the days of a draw begin or end. */
export interface DrawInstants {
  readonly opensAt: Date;
  readonly appliesUntil: Date;
  /** If it is not drawn by then, the rule picks the missing winners. */
  readonly drawBy: Date;
  readonly endsAt: Date;
}

/**
 * Returns the instants at which the days of a draw begin and end. Shortened days (test environments) are counted from the registration,
 * whose day is the first.
 * @param at when it is registered
 */
export function instantsOf(days: DrawDays, at: Date, clock: Clock, dayMs: number): DrawInstants {
  const startOf = (day: string) => startOfDay(day, at, dayMs);
  const endOf = (day: string) => new Date(startOf(day).getTime() + dayMs);
  const appliesUntil = endOf(days.applyEnd);
  return {
    opensAt: startOf(days.applyStart),
    appliesUntil,
    drawBy: clock.addDays(appliesUntil, policy.draws.drawDays),
    endsAt: endOf(days.eventEnd),
  };
}

const { prizeDays, drawDays, opensWithinDays, applyDaysMax } = policy.draws;

/**
 * Checks the days of an event. Returns INVALID_INPUT with the wrong field, or null if they are allowed (docs/rules/draws.md#registration).
 * An event takes entries for at least a day and leaves its creator time to draw and to give the prizes.
 * @param today KST date
 */
export function refusedDays({ applyStart, applyEnd, eventEnd }: DrawDays, today: string): AppError | null {
  const wrong = (field: keyof DrawDays, message: FieldText, value: string) =>
    fieldError('INVALID_INPUT', field, message, value);
  const untilStart = daysBetween(today, applyStart);
  if (untilStart < 0) return wrong('applyStart', 'must not be in the past', applyStart);
  if (untilStart > opensWithinDays) return wrong('applyStart', 'is too far ahead', applyStart);
  const applied = daysBetween(applyStart, applyEnd);
  if (applied < 0) return wrong('applyEnd', 'must not be before the first day', applyEnd);
  if (applied >= applyDaysMax) return wrong('applyEnd', 'entries are taken for too long', applyEnd);
  const left = daysBetween(applyEnd, eventEnd);
  if (left < prizeDays)
    return wrong('eventEnd', 'must be at least 7 days after the last day of entries', eventEnd);
  if (left > drawDays + prizeDays) {
    return wrong('eventEnd', 'must be at most 21 days after the last day of entries', eventEnd);
  }
  return null;
}
