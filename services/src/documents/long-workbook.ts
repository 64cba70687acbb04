import type { Readable } from 'node:stream';
import { escapeXml } from './escape-xml.ts';
import type { SheetValue } from './workbook.ts';
import { type ZipEntry, zipOf } from './zip-stream.ts';

type Line = readonly SheetValue[];

/** A table of any length; what stands above it stands on the first sheet alone. */
export interface LongTable {
  readonly above: readonly Line[];
  readonly headings: readonly string[];
  readonly lines: AsyncIterable<Line>;
}

/** Where a sheet ends and another begins: spreadsheets take 1,048,576 rows, and an archive files below 4 GB. */
export const sheetLimits = { rows: 1_000_000, bytes: 2 * 1024 * 1024 * 1024 };

/** XML is handed on in pieces of about so many characters. */
const pieceLength = 64 * 1024;

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/**
 * Writes a table as a workbook of XLSX while its lines come; nothing of it is whole in memory, and the same lines are the same bytes.
 * Texts are never read as formulas, numbers are numbers. It has further sheets where one is full.
 */
export function longWorkbook(table: LongTable, limits = sheetLimits): Readable {
  return zipOf(entriesOf(table, limits));
}

async function* entriesOf(
  { above, headings, lines }: LongTable,
  limits: typeof sheetLimits,
): AsyncGenerator<ZipEntry> {
  const source = lines[Symbol.asyncIterator]();
  let sheets = 0;
  try {
    const state = { next: await source.next() };
    do {
      sheets += 1;
      const tops = sheets === 1 ? [...above, headings] : [headings];
      yield { name: `xl/worksheets/sheet${sheets}.xml`, bytes: sheetOf(tops, source, state, limits) };
    } while (!state.next.done);
  } finally {
    await source.return?.();
  }
  const files: readonly (readonly [string, string])[] = [
    ['xl/workbook.xml', workbookOf(sheets)],
    ['xl/_rels/workbook.xml.rels', relationsOf(sheets)],
    [
      '_rels/.rels',
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    ['[Content_Types].xml', contentTypesOf(sheets)],
  ];
  for (const [name, xml] of files) yield { name, bytes: one(head + xml) };
}

async function* one(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}

/** Takes lines until the sheet is full or there are none; `state` has the one that comes next. */
async function* sheetOf(
  tops: readonly Line[],
  source: AsyncIterator<Line>,
  state: { next: IteratorResult<Line> },
  limits: typeof sheetLimits,
): AsyncGenerator<Buffer> {
  const frozen = `<sheetViews><sheetView workbookViewId="0"><pane ySplit="${tops.length}" topLeftCell="A${tops.length + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;
  let rows = 0;
  let bytes = 0;
  let xml = `${head}<worksheet xmlns="${main}">${frozen}<sheetData>`;
  for (const line of tops) {
    rows += 1;
    xml += rowOf(line, rows);
  }
  while (!state.next.done && rows < limits.rows && bytes < limits.bytes) {
    rows += 1;
    xml += rowOf(state.next.value, rows);
    state.next = await source.next();
    if (xml.length < pieceLength) continue;
    const piece = Buffer.from(xml);
    bytes += piece.length;
    xml = '';
    yield piece;
  }
  yield Buffer.from(`${xml}</sheetData></worksheet>`);
}

function rowOf(line: Line, row: number): string {
  const cells = line.map((value, column) => cellOf(value, `${lettersOf(column)}${row}`));
  return `<row r="${row}">${cells.join('')}</row>`;
}

function cellOf(value: SheetValue, place: string): string {
  if (value === null) return '';
  if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`;
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`;
}

function lettersOf(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest === 0 ? '' : lettersOf(rest - 1)) + String.fromCharCode(65 + (column % 26));
}

const each = (sheets: number, of: (sheet: number) => string) =>
  Array.from({ length: sheets }, (_, index) => of(index + 1)).join('');

const workbookOf = (sheets: number) =>
  `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${each(
    sheets,
    (sheet) => `<sheet name="${sheet}" sheetId="${sheet}" r:id="rId${sheet}"/>`,
  )}</sheets></workbook>`;

const relationsOf = (sheets: number) =>
  `<Relationships xmlns="${packages}/relationships">${each(
    sheets,
    (sheet) =>
      `<Relationship Id="rId${sheet}" Type="${relations}/worksheet" Target="worksheets/sheet${sheet}.xml"/>`,
  )}</Relationships>`;

const contentTypesOf = (sheets: number) =>
  `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/>${each(
    sheets,
    (sheet) => `<Override PartName="/xl/worksheets/sheet${sheet}.xml" ContentType="${type}.worksheet+xml"/>`,
  )}</Types>`;
