import { account } from '../accounts.ts';
import type { LedgerPolicy } from '../policy.ts';
import { type Rejection, reject } from '../rejection.ts';
import { refusedMonth } from './close-month.ts';
import type { ConversionLine, Deduction, MonthConverted } from './events.ts';
import { type EarningsState, openWon } from './state.ts';
import { type EarningLine, makeStatement, minimumPoints, type Statement } from './statement.ts';

export type ConvertMonth = {
  /** KST month, `YYYY-MM`. */
  readonly month: string;
  /** All coins the month turns into won, with those that earlier months carried over. */
  readonly lines: readonly EarningLine[];
  readonly overseasAccount: boolean;
  readonly policy: LedgerPolicy;
};

/**
 * Turns a month's coins into won, once: fees and taxes, then what the creator owes, oldest first and never below 0;
 * the rest is payable. Rejects MONTH_INVALID, MONTH_CONVERTED, MONTH_CARRIED_OVER, LINES_INVALID (amounts that are
 * no whole coins or won, or beyond exact sums), TOO_FEW_COINS {points, minimum}.
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
    lines: feeLines(statement),
    deducted,
    payableWon: toReceiptWon - deducted.reduce((sum, { won }) => sum + won, 0),
    policyVersion: policy.version,
  };
  return { events: [{ type: 'MonthConverted', schemaVersion: 2, payload }] };
}

/** Whole amounts whose sums stay exact. */
function areExact(lines: readonly EarningLine[]): boolean {
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

function feeLines(statement: Statement): ConversionLine[] {
  return [
    { account: account.fee('service'), amountWon: statement.serviceFeeWon },
    { account: account.fee('payment'), amountWon: statement.paymentFeeWon },
    { account: account.tax('overseas'), amountWon: statement.overseasTaxWon },
    { account: account.fee('overseas-account'), amountWon: statement.overseasAccountFeeWon },
  ].filter(({ amountWon }) => amountWon !== 0);
}

/** What is owed, oldest first, as far as `won` goes. */
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
