/**
 * Returns `percent` of an amount of money in minor units, floored. The amount is split so that every product is a safe integer.
 * @throws RangeError unless the percentage is a whole number
 */
export function percentOf(amount: number, percent: number): number {
  if (!Number.isInteger(percent)) throw new RangeError(`${percent} % is not a whole percentage`);
  const hundreds = Math.floor(amount / 100);
  return hundreds * percent + Math.floor(((amount - hundreds * 100) * percent) / 100);
}

/** Returns the price, in minor units and floored, of `part` of the `whole` coins that `amount` of money paid for. */
export function shareOf(amount: number, part: number, whole: number): number {
  return Number((BigInt(amount) * BigInt(part)) / BigInt(whole));
}
