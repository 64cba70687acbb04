import { kstSecond } from '../../../clock.ts';
import type { CodeWords, ExportedList, Named } from '../../../exported-list.ts';
import { type CsvValue, type FileLanguage, factText } from '../../../http/exported-cells.ts';
import { filterNames } from './filter-names.ts';
import type { ExportRow } from './queries.ts';

const words = {
  list: { ko: '목록', en: 'List' },
  asOf: { ko: '기준 시각(KST)', en: 'As of (KST)' },
  filter: { ko: '필터', en: 'Filter' },
  none: { ko: '없음', en: 'none' },
  sort: { ko: '정렬', en: 'Order' },
} as const satisfies Record<string, Named>;

/** Labels of sort directions on the page of an export. */
export const directionWords: CodeWords = {
  screen: 'console.list_export.direction.*',
  of: { ASC: { ko: '오름차순', en: 'ascending' }, DESC: { ko: '내림차순', en: 'descending' } },
};

interface Head {
  readonly list: Pick<ExportedList, 'title' | 'sorts' | 'filterWords'>;
  readonly row: Pick<ExportRow, 'language' | 'filter' | 'sort'>;
  readonly asOf: Date;
}

/** Returns the lines above the columns of a workbook: the list, the instant of its data, its filters and its order. */
export function headLines({ list, row, asOf }: Head): readonly (readonly CsvValue[])[] {
  const { language, filter, sort } = row;
  const narrowed = Object.entries(filter ?? {}).map(
    ([name, value]) =>
      `${filterNames.of[name]?.[language] ?? name}: ${valueText(value, list.filterWords[name], language)}`,
  );
  const [by = '', direction = ''] = sort;
  const order = [list.sorts[by]?.[language] ?? by, directionWords.of[direction]?.[language] ?? direction];
  return [
    [words.list[language], list.title[language]],
    [words.asOf[language], kstSecond(asOf)],
    [words.filter[language], narrowed.length === 0 ? words.none[language] : narrowed.join('; ')],
    [words.sort[language], order.join(', ')],
    [],
  ];
}

/** Returns the value of a filter as text: codes as labels, several values joined by commas. */
function valueText(value: unknown, codes: CodeWords | undefined, language: FileLanguage): string {
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values
    .map((each) => {
      if (typeof each === 'boolean' || typeof each === 'number') return factText(each, language);
      return codes?.of[String(each)]?.[language] ?? String(each);
    })
    .join(', ');
}
