/**
 * Returns the ten percent value-added tax included in the price of coins, as on the receipt of a charge (docs/rules/cash-receipts.md#tax). The net value is ten
 * elevenths, which never lies halfway between two won.
 * @param won at least 0
 * @returns won
 */
export const vatOf = (won: number): number => won - Math.round((won * 10) / 11);
