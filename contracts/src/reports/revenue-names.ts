/**
 * What a month of the revenue report adds up, in the order in which tables and files have it. Names end with what they count: coins,
 * won, or cents of dollars. Lines of settlements are those of the month that was settled, whenever it was closed; all else is of the
 * month in which it was recorded.
 */
export const revenueNames = [
  'chargedCoins',
  'spentBoughtCoins',
  'spentGivenCoins',
  'expiredBoughtCoins',
  'expiredGivenCoins',
  'refundedCoins',
  // Money owed to members for coins that they gave back, and what was kept of it as the fee.
  'refundedWon',
  'refundFeeWon',
  'refundedCents',
  'refundFeeCents',
  'goodwillWon',
  'goodwillCents',
  // Coins whose payment was taken back, those that are owed since included.
  'chargedBackCoins',
  // Coins that were settled, and what they came to for creators before anything was taken off.
  'settledCoins',
  'grossWon',
  // What the settled coins are worth at the price of a coin, less the gross.
  'marginWon',
  'serviceFeeWon',
  'paymentFeeWon',
  'overseasTaxWon',
  'overseasAccountFeeWon',
  // Withheld of creators, and owed to the tax office.
  'incomeTaxWon',
  'localIncomeTaxWon',
  // For anything else that a settlement names.
  'otherTakenWon',
  // For what creators owed.
  'deductedWon',
  // What was left for creators.
  'payableWon',
  // Booked to be owed by creators: fees for an introduction, and what the platform had borne.
  'introductionFeeWon',
  'recoveredWon',
  // Left for creators: ahead of their income, and of closed months.
  'advancedWon',
  'paidOutWon',
] as const;

export type RevenueName = (typeof revenueNames)[number];
