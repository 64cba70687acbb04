import { policy } from '@sowon/contracts';
import { AppError, fieldError } from '../../../app-error.ts';
import { kstDate } from '../../../clock.ts';
import type { Ctx } from '../../../context.ts';
import { ageOn } from './age.ts';

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
