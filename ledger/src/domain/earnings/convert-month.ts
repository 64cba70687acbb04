import type { LedgerPolicy, SettlementPolicy } from '../policy.ts';
import { type Rejection, reject } from '../rejection.ts';
import { refusedMonth } from './close-month.ts';
import type { ConversionRates, Deduction, EarnedAtRate, MonthConverted } from './events.ts';
import { type EarningsState, openWon } from './state.ts';
import { feeLines, makeStatement, minimumPoints, type Payee } from './statement.ts';

export type ConvertMonth = Payee & {
  /** KST month, `YYYY-MM`. */
  readonly month: string;
  /** All coins the month turns into won, including those that earlier months carried over. */
  readonly lines: readonly EarnedAtRate[];
  readonly policy: LedgerPolicy;
};

/**
 * Turns a month's coins into won, once. Fees and taxes are taken first, then the creator's debts, oldest first and never below 0; the rest is
 * payable. Rejects MONTH_INVALID, MONTH_CONVERTED, MONTH_CARRIED_OVER, LINES_INVALID (amounts that are not whole coins or won, or beyond exact
 * sums), TOO_FEW_COINS {points, minimum}.
 */
export function decideConvertMonth(
  state: EarningsState,
  convert: ConvertMonth,
): { events: [MonthConverted] } | Rejection {
  const { month, lines, policy } = convert;
  const refused = refusedMonth(state, month);
  if (refused !== null) return refused;
  if (!areExact(lines)) return reject('LINES_INVALID', { month });
  const statement = makeStatement(lines, convert, policy.settlement);
  const { points, grossWon, toReceiptWon } = statement;
  const minimum = minimumPoints(convert, policy.settlement);
  if (points === 0 || points < minimum) return reject('TOO_FEW_COINS', { points, minimum });

  const deducted = deductions(state, toReceiptWon);
  const payload = {
    month,
    points,
    grossWon,
    earned: byRate(lines),
    rates: ratesOf(policy.settlement, convert),
    lines: feeLines(statement),
    deducted,
    payableWon: toReceiptWon - deducted.reduce((sum, { won }) => sum + won, 0),
    policyVersion: policy.version,
  };
  return { events: [{ type: 'MonthConverted', schemaVersion: 4, payload }] };
}

/** True if all amounts are whole, not negative, and their sums stay exact. */
function areExact(lines: readonly EarnedAtRate[]): boolean {
  let [points, grossWon] = [0, 0];
  for (const line of lines) {
    const amounts = [line.points, line.overseasPoints, line.wonPerCoin];
    if (!amounts.every((amount) => Number.isSafeInteger(amount) && amount >= 0)) return false;
    if (line.overseasPoints > line.points) return false;
    points += line.points;
    grossWon += line.points * line.wonPerCoin;
  }
  return Number.isSafeInteger(points) && Number.isSafeInteger(grossWon);
}

/** Sums up the coins of each rate, the lowest rate first. */
function byRate(lines: readonly EarnedAtRate[]): EarnedAtRate[] {
  const groups = Map.groupBy(lines, ({ grade, wonPerCoin }) => JSON.stringify([wonPerCoin, grade]));
  const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
  return [...groups.values()]
    .flatMap((same) => {
      const [first] = same;
      if (first === undefined) return [];
      const { grade, wonPerCoin } = first;
      const points = sum(same.map((line) => line.points));
      const overseasPoints = sum(same.map((line) => line.overseasPoints));
      return [{ grade, wonPerCoin, points, overseasPoints }];
    })
    .toSorted((a, b) => a.wonPerCoin - b.wonPerCoin || (a.grade < b.grade ? -1 : 1));
}

function ratesOf(rates: SettlementPolicy, { overseasAccount, businessType }: Payee): ConversionRates {
  const { serviceFeePercent, paymentFeePercent, overseasPaymentTaxPercent, overseasAccountFeePercent } =
    rates;
  const { incomeTaxPercent = 0, localIncomeTaxPercent = 0 } = rates;
  return {
    serviceFeePercent,
    paymentFeePercent,
    overseasPaymentTaxPercent,
    overseasAccountFeePercent,
    incomeTaxPercent,
    localIncomeTaxPercent,
    overseasAccount,
    businessType,
  };
}

/** Returns the deductions that pay the creator's debts, oldest first, with at most `won` in total. */
function deductions({ owed }: EarningsState, won: number): Deduction[] {
  const parts: Deduction[] = [];
  let left = won;
  for (const one of owed.values()) {
    const deducted = Math.min(left, openWon(one));
    if (deducted > 0) parts.push({ owedId: one.owedId, won: deducted });
    left -= deducted;
  }
  return parts;
}
