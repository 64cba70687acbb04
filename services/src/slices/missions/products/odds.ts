/** Percent of the rolls that win, in steps of 0.1, from thousandths; null stays null. */
export const winPercent = (permille: number | null): number | null =>
  permille === null ? null : permille / 10;

/** Thousandths from percent; whole, so that no float decides about a roll. */
export const winPermille = (percent: number): number => Math.round(percent * 10);
