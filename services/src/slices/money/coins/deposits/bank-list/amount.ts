import type { TableCell } from '../../../../../documents/workbook-cells.ts';

/** Digits alone, or in groups of three. There are no fractions of a won, so only zeros may follow a decimal point. */
const written = /^(?:[1-9]\d{0,11}|[1-9]\d{0,2}(?:,\d{3}){1,3}|0)(?:\.0{1,2})?$/;

/** An amount on a bank’s list. */
export interface ListedAmount {
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
