/**
 * `percent` of an amount of money in minor units, floored; the amount is split so that no product leaves the safe integers.
 * @throws RangeError unless the percentage is a whole number
 */
export function percentOf(amount: number, percent: number): number {
  if (!Number.isInteger(percent)) throw new RangeError(`${percent} % is not a whole percentage`);
  const hundreds = Math.floor(amount / 100);
  return hundreds * percent + Math.floor(((amount - hundreds * 100) * percent) / 100);
}

/** What `part` of the `whole` coins that an amount of money was paid for cost, without what is less than its minor unit. */
export function shareOf(amount: number, part: number, whole: number): number {
  return Number((BigInt(amount) * BigInt(part)) / BigInt(whole));
}
