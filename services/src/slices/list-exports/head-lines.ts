import { kstSecond } from '../../clock.ts';
import type { CsvColumn, CsvValue } from '../../http/csv.ts';
import type { ExportRow } from './queries.ts';

const words = {
  list: { ko: '목록', en: 'List' },
  asOf: { ko: '기준 시각(KST)', en: 'As of (KST)' },
  filter: { ko: '필터', en: 'Filter' },
  none: { ko: '없음', en: 'none' },
  sort: { ko: '정렬', en: 'Order' },
} as const satisfies Record<string, CsvColumn>;

/** What stands above the columns of a workbook: which list it is, of which instant, and how it was narrowed and ordered. */
export function headLines({
  title,
  row,
  asOf,
}: {
  readonly title: CsvColumn;
  readonly row: ExportRow;
  readonly asOf: Date;
}): readonly (readonly CsvValue[])[] {
  const { language, filter, sort } = row;
  const narrowed = Object.entries(filter ?? {}).map(
    ([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  return [
    [words.list[language], title[language]],
    [words.asOf[language], kstSecond(asOf)],
    [words.filter[language], narrowed.length === 0 ? words.none[language] : narrowed.join('; ')],
    [words.sort[language], sort.join(' ')],
    [],
  ];
}
