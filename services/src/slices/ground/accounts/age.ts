import { policy } from '@sowon/contracts';

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
