import { kstSecond } from '../../../clock.ts';
import type { SheetColumn } from '../../../documents/long-workbook.ts';
import type { CellValue, ExportedColumn } from '../../../exported-list.ts';
import { type CsvValue, csvCell, type FileLanguage, nameIn } from '../../../http/exported-cells.ts';

/** Converts a value to a workbook cell: days and times become numbers, which the format of their column shows as such. */
export function sheetCell(value: CellValue, column: ExportedColumn, language: FileLanguage): CsvValue {
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
/** Column widths in characters, for a UUID, a time and an amount; for a text, an estimate. */
const widths = { text: 24, id: 38, number: 12, cents: 12, instant: 20, day: 12 } as const;

/** Returns the format of a column in a workbook, which is at least as wide as its heading. */
export function sheetColumn(column: ExportedColumn, language: FileLanguage): SheetColumn {
  const { kind = 'text' } = column;
  const heading = nameIn(column, language);
  return { heading, format: formats[kind], width: Math.max(widths[kind], widthOf(heading)) };
}

/** Returns the width in characters with a margin of 2; a Korean letter counts as two. */
const widthOf = (text: string) => [...text].reduce((sum, letter) => sum + (letter > '\u02ff' ? 2 : 1), 2);

/** Returns the days since 30 December 1899, as spreadsheets count them. @param written `2026-11-27 14:03:22` */
const serialOf = (written: string): number =>
  Math.round((Date.parse(`${written.replace(' ', 'T')}Z`) - Date.UTC(1899, 11, 30)) / 1000) / 86_400;
