import type { Grade } from '@sowon/contracts/policy';
import type { RatesVersion } from '@sowon/contracts/rates/schemas';

/** Rates that the estimate uses. */
type EstimateRates = Pick<RatesVersion, 'wonPerCoin' | 'serviceFeePercent' | 'paymentFeePercent'>;

/** Estimates the payment in won that a creator of the grade receives for coins: gross minus both fees, each floored (docs/rules/settlements.md#lines). */
export function estimateNetWon(coins: number, grade: Grade, rates: EstimateRates): number {
  const { wonPerCoin, serviceFeePercent, paymentFeePercent } = rates;
  const grossWon = coins * wonPerCoin[grade];
  return grossWon - floorPercent(grossWon, serviceFeePercent) - floorPercent(grossWon, paymentFeePercent);
}

function floorPercent(amountWon: number, percent: number): number {
  return Math.floor((amountWon * percent) / 100);
}
