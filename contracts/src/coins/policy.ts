/** Limits for coins and their lots, as `policy.coins`. */
export const coinPolicy = {
  /** Spec 1 §1: price of a coin. */
  wonPerCoin: 100,
  /** Spec 1 §9: "validity 5 years from charge or receipt". */
  lotLifeYears: 5,
  /** Ours: a lot restored with less remaining life than this is issued again with exactly this life. */
  restoredLotGraceDays: 30,
  /**
   * Spec 1 §9: an untouched charge is refunded in full until this many KST days after the day of the charge are over. Later, or in part, this percentage
   * of the price is deducted.
   */
  fullRefundDays: 7,
  refundFeePercent: 3,
  /** Ours: owners are notified this many days before their coins expire. */
  expiryNoticeDays: [30, 7],
  /** Ours, after the regulator's guideline for charges. */
  chargeLimitWonPerDay: 1_000_000,
} as const;
