import { policy } from '@sowon/contracts/policy';

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** Formats `12,500`, the same in all three languages. */
export function formatNumber(value: number): string {
  return grouped.format(value);
}

/** Formats won as `₩12,500`, with a true minus sign before the currency. */
export function formatWon(amountWon: number): string {
  return `${amountWon < 0 ? '−' : ''}₩${grouped.format(Math.abs(amountWon))}`;
}

/** Formats a payment given in its minor unit: won, or cents of a US dollar. */
export function formatAmount(amount: number, currency: 'KRW' | 'USD'): string {
  return currency === 'KRW' ? formatWon(amount) : `$${(amount / 100).toFixed(2)}`;
}

/** Formats a change of coins as `+120` or `−45`. */
export function formatSigned(points: number): string {
  if (points === 0) return '0';
  return `${points < 0 ? '−' : '+'}${grouped.format(Math.abs(points))}`;
}

/** Returns the price of coins, in won. */
export function wonOf(coins: number): number {
  return coins * policy.coins.wonPerCoin;
}
