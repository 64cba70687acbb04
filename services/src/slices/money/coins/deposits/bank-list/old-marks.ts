import { parse } from 'csv-parse/sync';

/** The identity of a line by its text, used before list columns were stored (docs/rules/deposits.md#bank-lists). */
export interface OldMarks {
  readonly mark: string;
  readonly whole: string;
}

/** Columns that do not identify a transfer. */
const changing =
  /^(no\.?|#|순번|(일련\s*)?번호|연번|(거래|이체|통장)?\s*메모|비고|상태|분류|memo|note|status|category)$/i;

/** Headings as they were recognised at that time. */
const old = {
  moment: /^((거래|입금)?\s*(일시|시각|일자|일|날짜)|date ?time|date|time)$/i,
  won: /^(입금|입금액|입금금액|입금\(원\)|맡기신\s*금액|amount|deposit)$/i,
  payer: /^(보낸\s*분|보낸\s*사람|입금자|입금자명|의뢰인|(기재|거래)?\s*내용|적요|name|payer)$/i,
} as const;

/**
 * Returns the old identities of a text’s lines, by line number: one of all cells, one without the changing cells. It splits lines with the faults of the old
 * import, so that a line that was read wrongly is not imported a second time.
 */
export function oldMarksOf(text: string): ReadonlyMap<number, OldMarks> {
  const records = recordsOf(text);
  const start = records.findIndex(({ record }) =>
    [old.moment, old.won, old.payer].every((name) => record.some((cell) => name.test(cell))),
  );
  const heading = records[start]?.record ?? [];
  const won = heading.findIndex((cell) => old.won.test(cell));
  const changes = new Set(heading.flatMap((cell, column) => (changing.test(cell) ? [column] : [])));
  const seen = new Map<string, number>();
  const apart = (text: string) => {
    const before = seen.get(text) ?? 0;
    seen.set(text, before + 1);
    return before === 0 ? text : `${text}\n${before}`;
  };
  const below = start === -1 ? [] : records.slice(start + 1);
  const lines = below.filter(({ record }) => {
    const amount = (record[won] ?? '').replace(/[,\s원₩]/g, '');
    return amount !== '' && amount !== '-' && !/^0+(\.0+)?$/.test(amount);
  });
  return new Map(
    lines.map(({ record, line }) => {
      const whole = record.join('\t');
      const mark = record.filter((_, column) => !changes.has(column)).join('\t');
      const wholeApart = apart(`whole ${whole}`).slice('whole '.length);
      return [line, { whole: wholeApart, mark: apart(`mark ${mark}`).slice('mark '.length) }];
    }),
  );
}

/** The old import took nothing from a text that it could not split. */
function recordsOf(text: string): { readonly record: string[]; readonly line: number }[] {
  try {
    const read = parse(text, {
      ...{ bom: true, trim: true, relax_column_count: true, delimiter: [',', '\t', ';'], info: true },
    }) as unknown as { readonly record: string[]; readonly info: { readonly lines: number } }[];
    return read.map(({ record, info }) => ({ record, line: info.lines }));
  } catch {
    return [];
  }
}
