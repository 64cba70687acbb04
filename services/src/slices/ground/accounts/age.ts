import { policy } from '@sowon/contracts';

/** Whole years a person born on this KST date has completed on the KST date `today`; both `YYYY-MM-DD`. */
export function ageOn(today: string, birthDate: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) >= birthDate.slice(5) ? years : years - 1;
}

/**
 * Whether a person born on this KST date may see what is for adults on the KST date `today`: from 1 January of the year in which they
 * turn nineteen; both `YYYY-MM-DD`.
 */
export const isAdultOn = (today: string, birthDate: string): boolean =>
  Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4)) >= policy.adults.years;
