/**
 * Figures of a month in the revenue report, in the order of tables and files. Names end with their unit: coins, won, or cents of dollars. Settlement
 * figures belong to the settled month, whenever it was closed; all others to the month in which they were recorded.
 */
export const revenueNames = [
  'chargedCoins',
  'spentBoughtCoins',
  'spentGivenCoins',
  'expiredBoughtCoins',
  'expiredGivenCoins',
  'refundedCoins',
  // Refunds owed to members for returned coins, and the fees kept of them.
  'refundedWon',
  'refundFeeWon',
  'refundedCents',
  'refundFeeCents',
  'goodwillWon',
  'goodwillCents',
  // Coins whose payment was reversed, including coins owed since then.
  'chargedBackCoins',
  // Settled coins, and their value for creators before deductions.
  'settledCoins',
  'grossWon',
  // Value of the settled coins at the price of a coin, less the gross.
  'marginWon',
  'serviceFeeWon',
  'paymentFeeWon',
  'overseasTaxWon',
  'overseasAccountFeeWon',
  // Tax withheld from creators and owed to the tax office.
  'incomeTaxWon',
  'localIncomeTaxWon',
  // Other deductions named by a settlement.
  'otherTakenWon',
  // Deducted for debts of creators.
  'deductedWon',
  // Left for creators after all deductions.
  'payableWon',
  // Booked as debts of creators: introduction fees, and costs that the platform had paid for them.
  'introductionFeeWon',
  'recoveredWon',
  // Paid to creators: in advance of their income, and for closed months.
  'advancedWon',
  'paidOutWon',
] as const;

export type RevenueName = (typeof revenueNames)[number];
