import {
  deductions,
  type MonthStatement,
  policy,
  type StatementLines,
  type TaxInvoice,
} from '@sowon/contracts';
import {
  type BusinessType,
  decideCarryOver,
  decideConvertMonth,
  type EarnedAtRate,
  type EarningsEvent,
  type EarningsState,
  earningsStream,
  isRejection,
  type LedgerPolicy,
  type MonthCarriedOver,
  type MonthConverted,
  makeStatement,
  minimumPoints,
  type Owed,
  type Payee,
  type Rejection,
  type Statement,
} from '@sowon/ledger/domain';

/** A creator’s coins of a month that is to be settled, and the rules that apply. */
interface SettlementWish {
  /** KST, `YYYY-MM`. */
  readonly month: string;
  readonly earnings: readonly EarnedAtRate[];
  readonly payee: Payee;
  readonly policy: LedgerPolicy;
}

/** Won of a closed month that paid a part of the creator's debts. */
export interface DeductedWon {
  readonly month: string;
  readonly owedId: string;
  readonly kind: Owed['kind'];
  readonly won: number;
}

/** Settlement of one creator's month. */
export interface DecidedSettlement {
  /** Too few coins: nothing becomes won, and they count again in the next month. */
  readonly carriedOver: boolean;
  readonly statement: Statement;
  readonly events: readonly [MonthConverted | MonthCarriedOver];
  readonly deducted: readonly DeductedWon[];
}

/**
 * Settles a creator's month from their earnings and debts (docs/rules/settlements.md#lines). Pure: the closing writes the result, and earlier estimates show
 * the result as of now.
 * @returns the ledger's rejection if its rules refuse the month
 */
export function decideSettlement(
  state: EarningsState,
  { month, earnings, payee, policy }: SettlementWish,
): DecidedSettlement | Rejection {
  const statement = makeStatement(earnings, payee, policy.settlement);
  const { points } = statement;
  const carriedOver = points < minimumPoints(payee, policy.settlement);
  const decided = carriedOver
    ? decideCarryOver(state, { month, points, overseasAccount: payee.overseasAccount, policy })
    : decideConvertMonth(state, { month, lines: earnings, ...payee, policy });
  if (isRejection(decided)) return decided;
  const { events } = decided;
  return { carriedOver, statement, events, deducted: deductedBy(state, events) };
}

/** Returns the amounts that these events, the next of the creator's stream, take from closed months for debts. */
export function deductedBy(state: EarningsState, events: readonly EarningsEvent[]): DeductedWon[] {
  const { owed } = events.reduce<EarningsState>(earningsStream.evolve, state);
  return events.flatMap(partsOf).map((part) => {
    const one = owed.get(part.owedId);
    if (one === undefined) throw new Error(`earnings: ${part.owedId} is not owed`);
    return { ...part, kind: one.kind };
  });
}

function partsOf(event: EarningsEvent): Omit<DeductedWon, 'kind'>[] {
  switch (event.type) {
    case 'MonthConverted': {
      const { month, deducted } = event.payload;
      return deducted.map(({ owedId, won }) => ({ month, owedId, won }));
    }
    case 'PayableDeducted': {
      const { owedId, months } = event.payload;
      return months.map(({ month, won }) => ({ month, owedId, won }));
    }
    default:
      return [];
  }
}

/** Coins and the deductions from their won, before any debts of the creator. */
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
 * Returns the lines of a month for the creator's page, the console and its export, in won except for the coins: the gross less every other line is the net
 * (docs/rules/settlements.md#lines).
 * @param deducted parts of it that paid debts of the creator
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

/** Returns the sum of all lines between the gross and the net of a statement, in won. */
export function deductionsOf(lines: StatementLines): number {
  return deductions.reduce((sum, line) => sum + lines[line], 0);
}

/**
 * Returns the amounts of a month's tax invoice, which a creator with a registered business writes for us. Their payment includes VAT, and nothing is withheld
 * from it.
 * Null without a registered business, if paid abroad or carried over, or if nobody asked for their business.
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
  // Debts are paid from it, and do not reduce the amount that the creator has sold.
  const totalWon = lines.netWon + lines.advanceWon + lines.introductionFeeWon + lines.debtWon;
  const { vatPercent } = policy.withholding;
  const vatWon = Math.floor((totalWon * vatPercent) / (100 + vatPercent));
  return { supplyWon: totalWon - vatWon, vatWon };
}

/**
 * Returns the terms by which a version of the policy settles months, as statements show them. A version that withholds nothing lacks these percentages; they
 * read as 0.
 */
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
  minimumCoins,
  minimumCoinsOverseas,
});

/** Adds statements up, line by line. */
export function sumOfLines(statements: readonly StatementLines[]): StatementLines {
  const sum = { ...noLines };
  for (const lines of statements) for (const name of lineNames) sum[name] += lines[name];
  return sum;
}

/** Statement with 0 in every line. */
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

// The type of the constant above has no other names.
const lineNames = Object.keys(noLines) as (keyof StatementLines)[];
