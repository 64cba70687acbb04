import { type BankColumns, policy } from '@sowon/contracts';
import type { TableCell } from '../../../../documents/read-workbook.ts';
import type { FieldText } from '../../../../messages/korean.ts';
import type { ListRow } from './read-list.ts';

/** Returns a cell of a line; empty if there is no such column. */
export const cellAt = ({ cells }: ListRow, column: number | undefined): TableCell =>
  column === undefined ? '' : (cells[column] ?? '');

/** Equals the maximum length of a stored heading’s cell. */
const shownMost = policy.deposits.headingMax;

/** Formats a cell for display. */
export const shown = (cell: TableCell): string =>
  (typeof cell === 'object' ? `${cell.day ?? ''} ${cell.time ?? ''}` : String(cell))
    .trim()
    .slice(0, shownMost);

export const shownWords = (row: ListRow) =>
  row.cells.map(shown).filter(Boolean).join(' ').slice(0, shownMost);

const payerMost = 100;

/** Normalises the spelling of a name: two files may encode the same letters differently. */
export const nameOf = (cell: TableCell): string =>
  [
    ...shown(cell)
      .normalize('NFC')
      .replaceAll(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
  ]
    .slice(0, payerMost)
    .join('');

/** Digits alone, or in groups of three. There are no fractions of a won, so only zeros may follow a decimal point. */
const written = /^(?:[1-9]\d{0,11}|[1-9]\d{0,2}(?:,\d{3}){1,3}|0)(?:\.0{1,2})?$/;

/** An amount on a bank’s list. */
interface ListedAmount {
  /** In won, never negative. */
  readonly won: number;
  /** The sign on the list; null if there is none. */
  readonly sign: '+' | '-' | null;
}

/**
 * Reads an amount in won. `11,000`, `₩11,000`, `11,000원`, `11000.00` and full-width digits are amounts. Ambiguous text, such as `11.000` or `1,10`, is refused.
 * @returns null if the cell is empty, undefined if it is no certain amount
 */
export function amountOf(cell: TableCell): ListedAmount | null | undefined {
  if (typeof cell === 'number') {
    if (!Number.isSafeInteger(cell) || Math.abs(cell) >= 1e12) return undefined;
    return { won: Math.abs(cell), sign: cell < 0 ? '-' : null };
  }
  if (typeof cell !== 'string') return undefined;
  const text = cell.normalize('NFKC').replaceAll('−', '-').trim();
  if (text === '' || text === '-') return null;
  const [, before = '', after = '', digits = ''] =
    /^([+-]?)\s*(?:₩|KRW)?\s*([+-]?)(.*?)\s*(?:원|KRW)?$/.exec(text) ?? [];
  const sign = before || after;
  if ((before && after) || !written.test(digits)) return undefined;
  return {
    won: Number.parseInt(digits.replaceAll(',', ''), 10),
    sign: sign === '+' || sign === '-' ? sign : null,
  };
}

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
