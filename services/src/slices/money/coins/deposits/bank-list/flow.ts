import type { BankColumns } from '@sowon/contracts';
import type { FieldText } from '../../../../../messages/korean.ts';
import { amountOf, type ListedAmount } from './amount.ts';
import { cellAt, nameOf } from './cells.ts';
import type { ListRow } from './read-list.ts';

interface Signed {
  readonly columns: BankColumns;
  /** True if money that went out is negative in this list. */
  readonly isSigned: boolean;
}

type Flow =
  | { readonly state: 'IN'; readonly won: number }
  | { readonly state: 'OUT'; readonly won: number }
  | { readonly state: 'NOTHING'; readonly won: null };

const nothing: Flow = { state: 'NOTHING', won: null };

/** Returns the direction of the money, or the reason why it is not certain. */
export function flowOf(row: ListRow, list: Signed): Flow | FieldText {
  const { columns } = list;
  if (columns.in === undefined) return flowOfOne(row, list);
  const [income, outgo] = [amountOf(cellAt(row, columns.in)), amountOf(cellAt(row, columns.out))];
  if (income === undefined || outgo === undefined) return 'has no amount where one should be';
  const [came, went] = [income?.won ?? 0, outgo?.won ?? 0];
  if (came > 0 && went > 0) return 'has money that came and went in one line';
  // A bank may show the reversal of a transfer this way. A person has to check which transfer it was.
  if ((came > 0 && income?.sign === '-') || (went > 0 && outgo?.sign === '+'))
    return 'has an amount with a sign that cannot be';
  if (came > 0) return { state: 'IN', won: came };
  return went > 0 ? { state: 'OUT', won: went } : nothing;
}

const waysIn = /^(입금|수입|받기|\[?\+\]?.*|deposit|credit|in)$/i;
const waysOut = /^(출금|지급|지출|보내기|\[?-\]?.*|withdrawal|debit|out)$/i;

/** Does the same for a single column of both directions. */
function flowOfOne(row: ListRow, { columns, isSigned: signed }: Signed): Flow | FieldText {
  const amount = amountOf(cellAt(row, columns.amount));
  if (amount === undefined) return 'has no amount where one should be';
  if (amount === null || amount.won === 0) return nothing;
  const way = nameOf(cellAt(row, columns.direction));
  const said = waysIn.test(way) ? 'IN' : waysOut.test(way) ? 'OUT' : null;
  const bySign = signOf(amount, signed);
  // If a word gives the direction, an amount without a sign fits both directions.
  if (said === 'OUT') return amount.sign === '+' ? contradiction : { state: 'OUT', won: amount.won };
  if (said === 'IN') return amount.sign === '-' ? contradiction : { state: 'IN', won: amount.won };
  return bySign ? { state: bySign, won: amount.won } : 'does not say whether the money came or went';
}

const contradiction: FieldText = 'has an amount with a sign that cannot be';

function signOf({ sign }: ListedAmount, signed: boolean): 'IN' | 'OUT' | null {
  if (sign === '-') return 'OUT';
  return sign === '+' || signed ? 'IN' : null;
}

/** Returns true if money that went out is negative in a list. */
export const isSigned = (rows: readonly ListRow[], { amount }: BankColumns) =>
  amount !== undefined && rows.some((row) => amountOf(cellAt(row, amount))?.sign === '-');
