import { type Rejection, reject } from '../rejection.ts';

/** The rejection of an amount that is no whole positive number of points, or would leave exact integers. */
export function refusedPoints(points: number, balance = 0): Rejection | null {
  const exact = Number.isSafeInteger(points) && Number.isSafeInteger(points + balance);
  return exact && points > 0 ? null : reject('POINTS_INVALID', { points: exact ? points : String(points) });
}

/** The points of all parts. */
export function sumOf(parts: readonly { readonly points: number }[]): number {
  return parts.reduce((sum, { points }) => sum + points, 0);
}
