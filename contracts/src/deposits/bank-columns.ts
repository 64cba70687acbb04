/** What the columns are called in the lists of Korean banks, and in a list in English: where there are several, the first of these. */
const headings = {
  moment: [/^(거래|입금)?\s*(일시|시각|일자|일|날짜)$/, /^(date ?time|date|time)$/i],
  clock: [/^(거래|입금)?\s*시간$/],
  won: [/^(입금|입금액|입금금액|입금\(원\)|맡기신\s*금액)$/, /^(amount|deposit)$/i],
  payer: [
    /^(보낸\s*분|보낸\s*사람|입금자|입금자명|의뢰인)$/,
    /^(기재|거래)?\s*내용$/,
    /^적요$/,
    /^(name|payer)$/i,
  ],
} as const;
type Column = keyof typeof headings;

/** Where the columns stand in a line of a bank's list; the time of day has one of its own at some banks. */
export type BankColumns = Readonly<Partial<Record<Column, number>>> &
  Readonly<Record<'moment' | 'won' | 'payer', number>>;

/**
 * Finds the columns of a bank's list by its heading, alike where a file is split and where its lines are read.
 * @param record cells of a line, without space around them
 * @returns null where the line is no heading
 */
export function bankColumns(record: readonly string[]): BankColumns | null {
  const at = (column: Column) => {
    const places = headings[column].map((heading) => record.findIndex((cell) => heading.test(cell)));
    return places.find((place) => place !== -1);
  };
  const [moment, won, payer, clock] = [at('moment'), at('won'), at('payer'), at('clock')];
  if (moment === undefined || won === undefined || payer === undefined) return null;
  return clock === undefined ? { moment, won, payer } : { moment, won, payer, clock };
}

/** Where a line stands in this list, and what the house has written beside it: in another list the same line has another. */
const changing =
  /^(no\.?|#|순번|(일련\s*)?번호|연번|(거래|이체|통장)?\s*메모|비고|상태|분류|memo|note|status|category)$/i;

/** What a line is known again by: its cells but those of `changing` columns. Lines that are alike in it are told apart within one part of a list alone. */
export const lineMark = (cells: readonly string[], changing: ReadonlySet<number>): string =>
  cells.filter((_, column) => !changing.has(column)).join('\t');

/** The columns of a heading whose cells say nothing of a transfer itself. */
export const changingColumns = (heading: readonly string[]): ReadonlySet<number> =>
  new Set(heading.flatMap((cell, column) => (changing.test(cell) ? [column] : [])));
