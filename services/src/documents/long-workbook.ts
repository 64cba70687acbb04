import { finished, Readable } from 'node:stream';
import ZipStream from 'zip-stream';
import { escapeXml } from '../escaped.ts';
import type { SheetValue } from './workbook.ts';

type Line = readonly SheetValue[];

/** Number format of a column: as is, with thousands separators, also with two decimals, date and time, date. */
type SheetFormat = 'TEXT' | 'WHOLE' | 'HUNDREDTHS' | 'MOMENT' | 'DAY';

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

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/**
 * Writes a table as an XLSX workbook while its lines arrive, without keeping it in memory. The same lines give the same bytes. Texts are never read as
 * formulas; numbers stay numbers. A full sheet is continued on another one.
 */
export function longWorkbook(table: LongTable, limits = sheetLimits): Readable {
  return zipOf(entriesOf(table, limits));
}

async function* entriesOf(
  { above, columns, lines }: LongTable,
  limits: typeof sheetLimits,
): AsyncGenerator<ZipEntry> {
  const source = lines[Symbol.asyncIterator]();
  let sheets = 0;
  try {
    const state = { next: await source.next() };
    do {
      sheets += 1;
      const tops = { above: sheets === 1 ? above : [], columns };
      yield { name: `xl/worksheets/sheet${sheets}.xml`, bytes: sheetOf(tops, source, state, limits) };
    } while (!state.next.done);
  } finally {
    await source.return?.();
  }
  const files: readonly (readonly [string, string])[] = [
    ['xl/workbook.xml', workbookOf(sheets)],
    ['xl/styles.xml', styles],
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

/** Takes lines until the sheet is full or no line is left; `state` holds the next line. */
async function* sheetOf(
  { above, columns }: Pick<LongTable, 'above' | 'columns'>,
  source: AsyncIterator<Line>,
  state: { next: IteratorResult<Line> },
  limits: typeof sheetLimits,
): AsyncGenerator<Buffer> {
  const tops = above.length + 1;
  const frozen = `<sheetViews><sheetView workbookViewId="0"><pane ySplit="${tops}" topLeftCell="A${tops + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;
  let rows = 0;
  let bytes = 0;
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  let xml = `${head}<worksheet xmlns="${main}">${frozen}<cols>${widths.join('')}</cols><sheetData>`;
  for (const line of above) {
    rows += 1;
    xml += rowOf(line, rows, () => styleAt.TEXT);
  }
  rows += 1;
  const headings = columns.map(({ heading }) => heading);
  xml += rowOf(headings, rows, () => styleAt.HEADING);
  const formats = columns.map(({ format }) => styleAt[format]);
  while (!state.next.done && rows < limits.rows && bytes < limits.bytes) {
    rows += 1;
    xml += rowOf(state.next.value, rows, (column) => formats[column] ?? styleAt.TEXT);
    state.next = await source.next();
    if (xml.length < pieceLength) continue;
    const piece = Buffer.from(xml);
    bytes += piece.length;
    xml = '';
    yield piece;
  }
  yield Buffer.from(`${xml}</sheetData></worksheet>`);
}

function rowOf(line: Line, row: number, styleOf: (column: number) => number): string {
  const cells = line.map((value, column) => cellOf(value, `${lettersOf(column)}${row}`, styleOf(column)));
  return `<row r="${row}">${cells.join('')}</row>`;
}

function cellOf(value: SheetValue, place: string, style: number): string {
  if (value === null) return '';
  const marked = style === styleAt.TEXT ? '' : ` s="${style}"`;
  if (typeof value === 'number') return `<c r="${place}"${marked}><v>${value}</v></c>`;
  return `<c r="${place}"${marked} t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`;
}

/** Positions in the list of cell formats in `styles`. */
const styleAt: Readonly<Record<SheetFormat | 'HEADING', number>> = {
  ...{ TEXT: 0, HEADING: 1, WHOLE: 2, HUNDREDTHS: 3, MOMENT: 4, DAY: 5 },
};

const formatOf = (numFmtId: number, fontId = 0) =>
  `<xf numFmtId="${numFmtId}" fontId="${fontId}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;
// 3 is #,##0 and 4 is #,##0.00 in every spreadsheet; custom formats start at 164.
const styles = `<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6">${[
  ...[formatOf(0), formatOf(0, 1), formatOf(3), formatOf(4), formatOf(164), formatOf(165)],
].join('')}</cellXfs></styleSheet>`;

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
  )}<Relationship Id="rId${sheets + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`;

const contentTypesOf = (sheets: number) =>
  `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/>${each(
    sheets,
    (sheet) => `<Override PartName="/xl/worksheets/sheet${sheet}.xml" ContentType="${type}.worksheet+xml"/>`,
  )}</Types>`;

/** One file of an archive; its bytes are read when its turn comes. */
interface ZipEntry {
  readonly name: string;
  readonly bytes: AsyncIterable<Buffer>;
}

/** The earliest time a ZIP archive can store; fixed, so that the same files give the same archive. */
const date = new Date('1980-01-01T00:00:00Z');

/** Writes a ZIP archive while its files arrive, without keeping them in memory. When the reader stops, the sources are closed. */
function zipOf(entries: AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipStream();
  const write = async () => {
    for await (const { name, bytes } of entries) await writeEntry(zip, name, Readable.from(bytes));
    zip.finalize();
  };
  write().catch((error: unknown) => zip.destroy(error instanceof Error ? error : new Error(String(error))));
  return Readable.from(zip, { objectMode: false });
}

async function writeEntry(zip: ZipStream, name: string, source: Readable): Promise<void> {
  const leave = () => source.destroy();
  zip.once('close', leave);
  await new Promise<void>((resolve, reject) => {
    finished(source, (error) => {
      if (error) reject(error);
    });
    zip.entry(source, { name, date }, (error) => (error ? reject(error) : resolve()));
  });
  zip.off('close', leave);
}
