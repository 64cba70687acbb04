import type { TableCell } from '../../../../../documents/workbook-cells.ts';

/** Digits alone, or in groups of three; halves of a won are none, so only zeros may stand behind a point. */
const written = /^(?:[1-9]\d{0,11}|[1-9]\d{0,2}(?:,\d{3}){1,3}|0)(?:\.0{1,2})?$/;

/** An amount as a bank's list writes it. */
export interface ListedAmount {
  /** In won, never below zero. */
  readonly won: number;
  /** The sign that the list writes; null where it writes none. */
  readonly sign: '+' | '-' | null;
}

/**
 * Reads an amount in won. `11,000`, `₩11,000`, `11,000원`, `11000.00` and full-width digits are amounts; what could be
 * read in two ways, such as `11.000` or `1,10`, is none.
 * @returns null where the cell is empty, undefined where it is no certain amount
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
