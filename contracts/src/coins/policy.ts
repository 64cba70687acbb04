/** The numbers of coins and their lots; `policy.coins` has them. */
export const coinPolicy = {
  /** Spec 1 §1. */
  wonPerCoin: 100,
  /** Spec 1 §9: "validity 5 years from charge or receipt". */
  lotLifeYears: 5,
  /** Ours: a lot restored with less life than this is issued anew with exactly this life. */
  restoredLotGraceDays: 30,
  /**
   * Spec 1 §9: an untouched charge is given back whole until so many days after that of the charge are over in Korea; later, or in
   * part, less this percentage of what was paid for it.
   */
  fullRefundDays: 7,
  refundFeePercent: 3,
  /** Ours: owners are told so many days before coins of theirs expire. */
  expiryNoticeDays: [30, 7],
  /** Ours, after the regulator's guideline for charges. */
  chargeLimitWonPerDay: 1_000_000,
} as const;

/** Those of payments at the provider, refunds and the comparison with its list; `policy.payments` has them. */
export const paymentPolicy = {
  /** Ours: channels of the provider that we have contracts with; PayPal sells in dollars, the others in won. */
  channels: ['kakaopay', 'html5_inicis', 'danal_tpay', 'paypal', 'paypal_v2'],
  /** Ours: so many orders may a member begin on a day in Korea; each is looked up for days, so that a program could begin too many. */
  ordersPerDayMost: 100,
  /** Ours: an open order is looked up so long after it was made, then hourly, until it is given up. */
  firstChecksMinutes: [1, 5, 15, 60],
  lastCheckHours: 72,
  /**
   * Ours: PayPal may hold a payment back, for 1 to 2 business days as it says (spec 1 §8). Over a weekend and holidays that is longer, so an
   * order whose money PayPal has announced is looked up for so long.
   */
  lastCheckHoursAtPaypal: 240,
  /** Ours: what could not be given back is tried again after this. */
  giveBackRetryMinutes: 5,
  /** Ours: so many days after it was credited a payment is looked at again; what was charged back shows within half a year. */
  lookBackDays: [1, 7, 30, 90, 180],
  /**
   * Ours: what one of the staff has taken up to pay or to send back by hand is nobody else's for so long; then another may take it over. Real
   * minutes also where a policy day is shortened, as a bank takes as long.
   */
  handClaimMinutes: 60,
  /** Ours: the nightly comparison with the provider's list begins no earlier than so many days ago. */
  comparedDays: 30,
} as const;

/** Money of charges that goes back. */
export const refundPolicy = {
  /** Spec 1 §9: refunds are paid within so many business days; the day on which one is owed does not count. */
  dueBusinessDays: 3,
  /** Ours: when the provider cannot be reached it is asked again after these, then after the last each time. */
  retryMinutes: [1, 5, 15, 60, 180, 360],
  /** Ours: a provider that refuses so often (channels are closed for an hour some nights) leaves it to the staff. */
  refusalsMost: 4,
  /** Ours: so long after it was asked the provider may take to carry a refund out; then it is the staff’s, while days are left to pay it. */
  carryOutHoursMost: 24,
  /** Ours: from so much on, in minor units, what was paid by hand needs a second one of the staff who agrees. */
  secondPersonFrom: { KRW: 100_000, USD: 8_000 },
} as const;
