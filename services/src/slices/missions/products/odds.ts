/** Converts thousandths to the percentage of rolls that win, in steps of 0.1; null stays null. */
export const winPercent = (permille: number | null): number | null =>
  permille === null ? null : permille / 10;

/** Converts percent to whole thousandths, so that no float decides a roll. */
export const winPermille = (percent: number): number => Math.round(percent * 10);
