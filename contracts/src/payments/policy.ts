/** Limits for provider payments and the comparison with the provider's list, as `policy.payments`. */
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
