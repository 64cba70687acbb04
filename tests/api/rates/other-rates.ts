import type { SettlementRates } from '@sowon/contracts';

/** Rates that no release has published: silver is worth more; the payment fee and the minimum are lower. */
export const otherRates: SettlementRates = {
  wonPerCoin: { SILVER: 62, GOLD: 70, DIAMOND: 80 },
  serviceFeePercent: 15,
  paymentFeePercent: 8,
  overseasPaymentTaxPercent: 10,
  overseasAccountFeePercent: 5,
  minimumCoins: 300,
  minimumCoinsOverseas: 1_000,
};
