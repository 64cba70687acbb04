import { kstSecond } from '../../clock.ts';
import type { SheetColumn } from '../../documents/long-workbook.ts';
import type { CellValue, ExportedColumn } from '../../exported-list.ts';
import type { CsvValue } from '../../http/csv.ts';

type Language = 'ko' | 'en';

/** A value as CSV has it: times in Korea, codes in words, dollars with two decimals. */
export function csvCell(value: CellValue, column: ExportedColumn, language: Language): CsvValue {
  if (value === null) return null;
  if (column.kind === 'cents' && typeof value === 'number') return (value / 100).toFixed(2);
  if (column.kind === 'instant' && typeof value === 'string') return kstSecond(new Date(value));
  return inWords(value, column, language);
}

/** A value as a workbook has it: days and times are numbers there, which the format of their column shows as such. */
export function sheetCell(value: CellValue, column: ExportedColumn, language: Language): CsvValue {
  if (column.kind === 'cents' && typeof value === 'number') return value / 100;
  if (column.kind === 'instant' && typeof value === 'string') return serialOf(kstSecond(new Date(value)));
  if (column.kind === 'day' && typeof value === 'string') return serialOf(`${value} 00:00:00`);
  return csvCell(value, column, language);
}

const formats = {
  text: 'TEXT',
  id: 'TEXT',
  number: 'WHOLE',
  cents: 'HUNDREDTHS',
  instant: 'MOMENT',
  day: 'DAY',
} as const;
/** In characters: of a uuid, of a time, of an amount; of a text about so many. */
const widths = { text: 24, id: 38, number: 12, cents: 12, instant: 20, day: 12 } as const;

/** How a column stands in a workbook; its heading is never wider than it. */
export function sheetColumn(column: ExportedColumn, language: Language): SheetColumn {
  const { kind = 'text' } = column;
  const heading = column[language];
  return { heading, format: formats[kind], width: Math.max(widths[kind], widthOf(heading)) };
}

/** Korean letters are as wide as two others. */
const widthOf = (text: string) => [...text].reduce((sum, letter) => sum + (letter > '\u02ff' ? 2 : 1), 2);

function inWords(value: NonNullable<CellValue>, { words }: ExportedColumn, language: Language): CsvValue {
  if (typeof value === 'number') return value;
  const word = (code: string) => words?.of[code]?.[language] ?? code;
  if (typeof value === 'string') return word(value);
  if (isList(value)) return value.map(word).join(', ');
  return Object.entries(value)
    .map(([fact, told]) => `${word(fact)}: ${factOf(told, language)}`)
    .join('; ');
}

// The check of the language's own loses that the list is readonly.
const isList = (value: NonNullable<CellValue>): value is readonly string[] => Array.isArray(value);

const answers = { ko: { true: '예', false: '아니요' }, en: { true: 'Yes', false: 'No' } } as const;
const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function factOf(told: string | number | boolean | null, language: Language): string {
  if (told === null) return '–';
  if (typeof told === 'boolean') return answers[language][`${told}`];
  if (typeof told === 'string' && instant.test(told)) return kstSecond(new Date(told));
  return String(told);
}

/** Days since the last but one of 1899, as spreadsheets count them. @param written `2026-11-27 14:03:22` */
const serialOf = (written: string): number =>
  Math.round((Date.parse(`${written.replace(' ', 'T')}Z`) - Date.UTC(1899, 11, 30)) / 1000) / 86_400;
