/**
 * The value-added tax of ten percent that the price of coins has in it, as the receipt of a charge tells it (docs/rules/cash-receipts.md#tax). Ten elevenths are
 * the value of what was sold; they never lie half-way between two won.
 * @param won at least 0
 * @returns won
 */
export const vatOf = (won: number): number => won - Math.round((won * 10) / 11);
