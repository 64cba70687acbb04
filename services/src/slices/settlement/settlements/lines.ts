import {
  deductions,
  type MonthStatement,
  policy,
  type StatementLines,
  type TaxInvoice,
} from '@sowon/contracts';
import type { BusinessType, LedgerPolicy, Owed } from '@sowon/ledger/domain';

/** Coins and what is taken of their won before anything that the creator owes. */
type Taken = Pick<
  StatementLines,
  | 'coins'
  | 'carriedInCoins'
  | 'grossWon'
  | 'serviceFeeWon'
  | 'paymentFeeWon'
  | 'overseasTaxWon'
  | 'overseasAccountFeeWon'
  | 'incomeTaxWon'
  | 'localIncomeTaxWon'
>;

const fieldOf = {
  ADVANCE: 'advanceWon',
  INTRODUCTION_FEE: 'introductionFeeWon',
  DEBT: 'debtWon',
} as const satisfies Record<Owed['kind'], keyof StatementLines>;

/**
 * The lines that a creator's page, the console and its export show of a month, in won but for the coins: the gross less every
 * other line is the net (docs/rules/settlements.md#lines).
 * @param deducted what of it paid something that the creator owed
 */
export function linesOf(
  taken: Taken,
  deducted: readonly { readonly kind: Owed['kind']; readonly won: number }[],
): StatementLines {
  const owed = { advanceWon: 0, introductionFeeWon: 0, debtWon: 0 };
  for (const { kind, won } of deducted) owed[fieldOf[kind]] += won;
  const lines = { ...taken, ...owed, netWon: 0 };
  return { ...lines, netWon: lines.grossWon - deductionsOf(lines) };
}

/** All that is between the gross and the net of a statement, in won. */
export function deductionsOf(lines: StatementLines): number {
  return deductions.reduce((sum, line) => sum + lines[line], 0);
}

/**
 * What a month's tax invoice says, which a creator with a registered business writes for us: what they are paid has their VAT within it, with which
 * nothing is withheld. Null of anybody else: without a registered business, paid abroad, carried over, or where nobody asked for their business.
 */
export function taxInvoiceOf(
  lines: StatementLines,
  {
    businessType,
    carriedOver,
  }: { readonly businessType: BusinessType | null; readonly carriedOver: boolean },
): TaxInvoice | null {
  const isBusiness = businessType === 'PRIVATE' || businessType === 'CORPORATION';
  if (!isBusiness || carriedOver || lines.overseasAccountFeeWon > 0) return null;
  // What they owe is paid from it, and lessens nothing that they have sold.
  const totalWon = lines.netWon + lines.advanceWon + lines.introductionFeeWon + lines.debtWon;
  const { vatPercent } = policy.withholding;
  const vatWon = Math.floor((totalWon * vatPercent) / (100 + vatPercent));
  return { supplyWon: totalWon - vatWon, vatWon };
}

/** What a version of the policy settles months by, as statements show it. One that withholds nothing names no percentages of it. */
export const termsOf = ({
  serviceFeePercent: service,
  paymentFeePercent: payment,
  overseasPaymentTaxPercent: overseasTax,
  overseasAccountFeePercent: overseasAccount,
  incomeTaxPercent: incomeTax = 0,
  localIncomeTaxPercent: localIncomeTax = 0,
  minimumCoins,
  minimumCoinsOverseas,
}: LedgerPolicy['settlement']): Pick<
  MonthStatement,
  'percents' | 'minimumCoins' | 'minimumCoinsOverseas'
> => ({
  percents: { service, payment, overseasTax, overseasAccount, incomeTax, localIncomeTax },
  ...{ minimumCoins, minimumCoinsOverseas },
});

/** Statements together, line by line. */
export function sumOfLines(statements: readonly StatementLines[]): StatementLines {
  const sum = { ...noLines };
  for (const lines of statements) for (const name of lineNames) sum[name] += lines[name];
  return sum;
}

/** The statement of nothing. */
export const noLines: StatementLines = {
  coins: 0,
  carriedInCoins: 0,
  grossWon: 0,
  serviceFeeWon: 0,
  paymentFeeWon: 0,
  overseasTaxWon: 0,
  overseasAccountFeeWon: 0,
  incomeTaxWon: 0,
  localIncomeTaxWon: 0,
  advanceWon: 0,
  introductionFeeWon: 0,
  debtWon: 0,
  netWon: 0,
};

// The names of the constant above, whose type has no others.
const lineNames = Object.keys(noLines) as (keyof StatementLines)[];
