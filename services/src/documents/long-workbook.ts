import type { Readable } from 'node:stream';
import {
  rowOf,
  type SheetFormat,
  type SheetPieces,
  type SheetValue,
  sheetEnd,
  sheetHead,
  workbookOf,
} from './workbook.ts';

type Line = readonly SheetValue[];

export interface SheetColumn {
  readonly heading: string;
  readonly format: SheetFormat;
  /** In characters. */
  readonly width: number;
}

/** A table of any length; the lines `above` it appear only on the first sheet. */
interface LongTable {
  readonly above: readonly Line[];
  readonly columns: readonly SheetColumn[];
  readonly lines: AsyncIterable<Line>;
}

/** Limits after which a new sheet begins: spreadsheets allow 1,048,576 rows, and ZIP archives files below 4 GB. */
export const sheetLimits = { rows: 1_000_000, bytes: 2 * 1024 * 1024 * 1024 };

/** XML is passed on in pieces of about this many characters. */
const pieceLength = 64 * 1024;

/**
 * Writes a table as an XLSX workbook while its lines arrive, without keeping it in memory. The same lines give the same bytes. Texts are never read as
 * formulas; numbers stay numbers. A full sheet is continued on another one.
 */
export function longWorkbook(table: LongTable, limits = sheetLimits): Readable {
  return workbookOf(sheetsOf(table, limits));
}

async function* sheetsOf(
  { above, columns, lines }: LongTable,
  limits: typeof sheetLimits,
): AsyncGenerator<SheetPieces> {
  const source = lines[Symbol.asyncIterator]();
  let sheets = 0;
  try {
    const state = { next: await source.next() };
    do {
      sheets += 1;
      const tops = { above: sheets === 1 ? above : [], columns };
      yield { name: String(sheets), pieces: piecesOf(tops, source, state, limits) };
    } while (!state.next.done);
  } finally {
    await source.return?.();
  }
}

/** Takes lines until the sheet is full or no line is left; `state` holds the next line. */
async function* piecesOf(
  { above, columns }: Pick<LongTable, 'above' | 'columns'>,
  source: AsyncIterator<Line>,
  state: { next: IteratorResult<Line> },
  limits: typeof sheetLimits,
): AsyncGenerator<Buffer> {
  let rows = 0;
  let bytes = 0;
  let xml = sheetHead({ widths: columns.map(({ width }) => width), frozen: above.length + 1 });
  for (const line of above) {
    rows += 1;
    xml += rowOf(line, rows, () => 'TEXT');
  }
  rows += 1;
  const headings = columns.map(({ heading }) => heading);
  xml += rowOf(headings, rows, () => 'HEADING');
  const formats = columns.map(({ format }) => format);
  while (!state.next.done && rows < limits.rows && bytes < limits.bytes) {
    rows += 1;
    xml += rowOf(state.next.value, rows, (column) => formats[column] ?? 'TEXT');
    state.next = await source.next();
    if (xml.length < pieceLength) continue;
    const piece = Buffer.from(xml);
    bytes += piece.length;
    xml = '';
    yield piece;
  }
  yield Buffer.from(xml + sheetEnd);
}
