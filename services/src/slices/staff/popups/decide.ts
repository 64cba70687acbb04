import { type ChangePopup, type PlanPopup, policy } from '@sowon/contracts';
import { type AppError, fieldError } from '../../../app-error.ts';
import { daysBetween } from '../../../clock.ts';
import { refusedDays } from '../../../planned-days.ts';

const { contrastMin, daysMax } = policy.popups;

/**
 * Returns why a popup cannot be planned: INVALID_INPUT for the wrong field; null if it can.
 * @param today KST date
 */
export function refusedPlan(plan: PlanPopup, today: string): AppError | null {
  return refusedDays(plan, today, policy.popups) ?? refusedColours(plan);
}

/**
 * Returns why a popup cannot be changed like this: INVALID_INPUT for the wrong field; null if it can. A popup that has begun keeps its first day, and ends
 * today at the earliest.
 * @param standing `firstDay` as it was planned
 * @param today KST date
 */
export function refusedChange(
  change: ChangePopup,
  standing: { readonly firstDay: string; readonly hasBegun: boolean },
  today: string,
): AppError | null {
  const wrongDay = standing.hasBegun
    ? refusedEnd(change, standing.firstDay, today)
    : refusedDays(change, today, policy.popups);
  return wrongDay ?? refusedColours(change);
}

function refusedEnd({ firstDay, lastDay }: ChangePopup, begun: string, today: string): AppError | null {
  if (firstDay !== begun) return fieldError('INVALID_INPUT', 'firstDay', 'has begun already', firstDay);
  if (daysBetween(today, lastDay) < 0)
    return fieldError('INVALID_INPUT', 'lastDay', 'must not be in the past', lastDay);
  if (daysBetween(firstDay, lastDay) + 1 > daysMax)
    return fieldError('INVALID_INPUT', 'lastDay', 'is too far ahead', lastDay);
  return null;
}

function refusedColours({ linkBackgroundColor, linkTextColor }: ChangePopup): AppError | null {
  if (contrast(linkBackgroundColor, linkTextColor) >= contrastMin) return null;
  return fieldError(
    'INVALID_INPUT',
    'linkTextColor',
    'does not stand out from the background',
    linkTextColor,
  );
}

/** Returns red, green and blue of a colour with 3 or 6 hexadecimal digits, each from 0 to 1. */
function channels(colour: string): number[] {
  const digits = colour.slice(1);
  const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : digits.match(/../g);
  return (pairs ?? []).map((pair) => Number.parseInt(pair, 16) / 255);
}

/** Returns the relative luminance as WCAG 2 defines it: 0 for black, 1 for white. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * Returns the contrast of two colours as WCAG 2 defines it: from 1 (equal) to 21 (black on white).
 * @param one `#fff` or `#2c1a3e`, like `other`
 */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}
