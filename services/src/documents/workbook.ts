import { finished, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import ZipStream from 'zip-stream';
import { escapeXml } from '../escaped.ts';

/** A cell value: texts are never read as formulas, amounts are numbers. */
export type SheetValue = string | number | null;

/** Number format of a cell: as is, with thousands separators, also with two decimals, date and time, date. */
export type SheetFormat = 'TEXT' | 'WHOLE' | 'HUNDREDTHS' | 'MOMENT' | 'DAY';

export interface Sheet {
  readonly name: string;
  /** Column widths, in characters. */
  readonly widths: readonly number[];
  /** Number of heading rows at the top. */
  readonly headings: number;
  readonly rows: readonly (readonly SheetValue[])[];
}

/** A sheet whose XML arrives in pieces. */
export interface SheetPieces {
  readonly name: string;
  readonly pieces: AsyncIterable<Buffer>;
}

/** Writes sheets as an XLSX workbook; the same sheets give the same bytes. */
export const writeWorkbook = (sheets: readonly Sheet[]): Promise<Buffer> =>
  buffer(workbookOf(eachOf(sheets.map((sheet) => ({ name: sheet.name, pieces: eachOf([xmlOf(sheet)]) })))));

function xmlOf({ widths, headings, rows }: Sheet): Buffer {
  const xml = rows.map((row, index) =>
    rowOf(row, index + 1, (column) => {
      if (typeof row[column] === 'number') return 'WHOLE';
      return index < headings ? 'HEADING' : 'TEXT';
    }),
  );
  return Buffer.from(sheetHead({ widths, frozen: headings }) + xml.join('') + sheetEnd);
}

/**
 * Writes sheets as an XLSX workbook while they arrive, without keeping them in memory. The same pieces give the same bytes. When the reader stops, the sources
 * are closed.
 */
export const workbookOf = (sheets: AsyncIterable<SheetPieces>): Readable => zipOf(entriesOf(sheets));

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Returns the XML before the rows of a sheet. @param frozen the number of rows that stay at the top */
export function sheetHead({ widths, frozen }: { widths: readonly number[]; frozen: number }): string {
  const pane = `<sheetViews><sheetView workbookViewId="0"><pane ySplit="${frozen}" topLeftCell="A${frozen + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;
  const columns = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  return `${head}<worksheet xmlns="${main}">${frozen > 0 ? pane : ''}<cols>${columns.join('')}</cols><sheetData>`;
}

/** The XML after the rows of a sheet. */
export const sheetEnd = '</sheetData></worksheet>';

/** Returns the XML of a row. @param row its number, from 1 */
export function rowOf(
  line: readonly SheetValue[],
  row: number,
  styleOf: (column: number) => SheetStyle,
): string {
  const cells = line.map((value, column) => cellOf(value, `${lettersOf(column)}${row}`, styleOf(column)));
  return `<row r="${row}">${cells.join('')}</row>`;
}

function cellOf(value: SheetValue, place: string, style: SheetStyle): string {
  if (value === null) return '';
  const marked = style === 'TEXT' ? '' : ` s="${styleAt[style]}"`;
  if (typeof value === 'number') return `<c r="${place}"${marked}><v>${value}</v></c>`;
  return `<c r="${place}"${marked} t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`;
}

type SheetStyle = SheetFormat | 'HEADING';

/** Positions in the list of cell formats in `styles`. */
const styleAt: Readonly<Record<SheetStyle, number>> = {
  TEXT: 0,
  HEADING: 1,
  WHOLE: 2,
  HUNDREDTHS: 3,
  MOMENT: 4,
  DAY: 5,
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

const listOf = (names: readonly string[]) =>
  `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${names
    .map((name, at) => `<sheet name="${escapeXml(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
    .join('')}</sheets></workbook>`;

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

async function* entriesOf(sheets: AsyncIterable<SheetPieces>): AsyncGenerator<ZipEntry> {
  const names: string[] = [];
  for await (const { name, pieces } of sheets) {
    names.push(name);
    yield { name: `xl/worksheets/sheet${names.length}.xml`, bytes: pieces };
  }
  const files: readonly (readonly [string, string])[] = [
    ['xl/workbook.xml', listOf(names)],
    ['xl/styles.xml', styles],
    ['xl/_rels/workbook.xml.rels', relationsOf(names.length)],
    [
      '_rels/.rels',
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    ['[Content_Types].xml', contentTypesOf(names.length)],
  ];
  for (const [name, xml] of files) yield { name, bytes: eachOf([Buffer.from(head + xml)]) };
}

async function* eachOf<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}

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
