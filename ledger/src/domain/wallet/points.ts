import { type Rejection, reject } from '../rejection.ts';

/** Returns a POINTS_INVALID rejection if the amount is not a whole positive number, or if its sum with `balance` exceeds exact integers; else null. */
export function refusedPoints(points: number, balance = 0): Rejection | null {
  const exact = Number.isSafeInteger(points) && Number.isSafeInteger(points + balance);
  return exact && points > 0 ? null : reject('POINTS_INVALID', { points: exact ? points : String(points) });
}

/** Returns the sum of the points of all parts. */
export function sumOf(parts: readonly { readonly points: number }[]): number {
  return parts.reduce((sum, { points }) => sum + points, 0);
}
