import { policy } from '@sowon/contracts';
import { AppError, fieldError } from '../../../app-error.ts';
import { kstDate } from '../../../clock.ts';
import type { Ctx } from '../../../context.ts';

/** Returns the completed years of age on the KST date `today`; both dates are `YYYY-MM-DD`. */
export function ageOn(today: string, birthDate: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) >= birthDate.slice(5) ? years : years - 1;
}

/**
 * Returns true if a person may see adult content on the KST date `today`: from 1 January of the year in which they turn nineteen. Both dates are `YYYY-MM-DD`.
 */
export const isAdultOn = (today: string, birthDate: string): boolean =>
  Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4)) >= policy.adults.years;

const earliestBirthDate = '1900-01-01';

/**
 * Returns true if a person born on this KST date (`YYYY-MM-DD`) is old enough to be a member, today in KST.
 * @throws AppError INVALID_INPUT (`birthDate`) for a date before 1900 or in the future
 */
export function isOldEnough({ clock }: Pick<Ctx, 'clock'>, birthDate: string): boolean {
  const today = kstDate(clock.now());
  if (birthDate < earliestBirthDate) {
    throw fieldError('INVALID_INPUT', 'birthDate', 'is too long ago', birthDate);
  }
  if (birthDate > today) throw fieldError('INVALID_INPUT', 'birthDate', 'is yet to come', birthDate);
  return ageOn(today, birthDate) >= policy.accounts.minimumAgeYears;
}

/** @throws AppError INVALID_INPUT (`birthDate`), TOO_YOUNG */
export function requireAge(ctx: Pick<Ctx, 'clock'>, birthDate: string): void {
  if (!isOldEnough(ctx, birthDate)) throw new AppError('TOO_YOUNG');
}
