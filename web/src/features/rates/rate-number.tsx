import { formatWon } from '../../lib/format/money.ts';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import type { Rate } from './rates.ts';

/** A rate’s number with its unit. */
export function RateNumber({ name, number }: Rate) {
  if (name.endsWith('Percent')) return `${number}%`;
  if (name.startsWith('minimum')) return <CoinAmount points={number} />;
  return formatWon(number);
}
