import type { StatementLines } from './schemas.ts';

/** The lines between the gross and the net of a statement, in the order of deduction (docs/rules/settlements.md#lines). */
export const deductions = [
  'serviceFeeWon',
  'paymentFeeWon',
  'overseasTaxWon',
  'overseasAccountFeeWon',
  'incomeTaxWon',
  'localIncomeTaxWon',
  'advanceWon',
  'introductionFeeWon',
  'debtWon',
] as const satisfies readonly (keyof StatementLines)[];
