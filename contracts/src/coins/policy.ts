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

/** Limits for provider payments, refunds and the comparison with the provider's list, as `policy.payments`. */
export const paymentPolicy = {
  /** Ours: provider channels that we have contracts for; PayPal sells in dollars, the others in won. */
  channels: ['kakaopay', 'html5_inicis', 'danal_tpay', 'paypal', 'paypal_v2'],
  /** Ours: most orders of a member per KST day. Each is checked for days, so a program could create too many. */
  ordersPerDayMost: 100,
  /** Ours: minutes after its creation at which an open order is checked; then it is checked hourly, until it is given up. */
  firstChecksMinutes: [1, 5, 15, 60],
  lastCheckHours: 72,
  /**
   * Ours: PayPal may hold a payment for 1 to 2 business days (spec 1 §8), longer over weekends and holidays. So an order whose money PayPal has
   * announced is checked for this long.
   */
  lastCheckHoursAtPaypal: 240,
  /** Ours: minutes before a failed refund is tried again. */
  giveBackRetryMinutes: 5,
  /** Ours: days after the credit on which a payment is checked again; chargebacks appear within half a year. */
  lookBackDays: [1, 7, 30, 90, 180],
  /**
   * Ours: a manual payment or return that a staff member has claimed is blocked for others for this long; then another may take it over. Real minutes
   * even if a policy day is shortened, because a bank is not faster.
   */
  handClaimMinutes: 60,
  /** Ours: the nightly comparison with the provider's list reaches back this many days. */
  comparedDays: 30,
} as const;

/** Limits for refunds of charges. */
export const refundPolicy = {
  /** Spec 1 §9: refunds are paid within this many business days, not counting the day on which the refund arises. */
  dueBusinessDays: 3,
  /** Ours: waits between attempts to reach the provider; the last one repeats. */
  retryMinutes: [1, 5, 15, 60, 180, 360],
  /** Ours: after this many refusals the refund goes to the staff (channels are closed for an hour some nights). */
  refusalsMost: 4,
  /** Ours: hours the provider may take to carry out a refund; then the staff takes over, while days are left to pay it. */
  carryOutHoursMost: 24,
  /** Ours: manual payments from this amount on, in minor units, need the approval of a second staff member. */
  secondPersonFrom: { KRW: 100_000, USD: 8_000 },
} as const;
