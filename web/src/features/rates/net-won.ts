import type { Grade } from '@sowon/contracts/policy';
import type { RatesVersion } from '@sowon/contracts/rates/schemas';

/** What the estimate takes of a version. */
type EstimateRates = Pick<RatesVersion, 'wonPerCoin' | 'serviceFeePercent' | 'paymentFeePercent'>;

/** What a creator of the grade receives for coins, in won: gross less both fees, each floored (docs/rules/settlements.md#lines). */
export function estimateNetWon(coins: number, grade: Grade, rates: EstimateRates): number {
  const { wonPerCoin, serviceFeePercent, paymentFeePercent } = rates;
  const grossWon = coins * wonPerCoin[grade];
  return grossWon - floorPercent(grossWon, serviceFeePercent) - floorPercent(grossWon, paymentFeePercent);
}

function floorPercent(amountWon: number, percent: number): number {
  return Math.floor((amountWon * percent) / 100);
}
