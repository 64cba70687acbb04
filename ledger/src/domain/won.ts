/**
 * `percent` of an amount of won, floored; the amount is split so that no product leaves the safe integers.
 */
export function percentOf(amountWon: number, percent: number): number {
  const hundreds = Math.floor(amountWon / 100);
  return hundreds * percent + Math.floor(((amountWon - hundreds * 100) * percent) / 100);
}
