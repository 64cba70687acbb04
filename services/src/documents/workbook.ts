import writeExcelFile, { type Cell } from 'write-excel-file/node';

/** A cell value: texts are never read as formulas, amounts are numbers. */
export type SheetValue = string | number | null;

export interface Sheet {
  readonly name: string;
  /** Column widths, in characters. */
  readonly widths: readonly number[];
  /** Number of heading rows at the top. */
  readonly headings: number;
  readonly rows: readonly (readonly SheetValue[])[];
}

/** Writes sheets as an XLSX workbook; the same sheets give the same bytes. */
export async function writeWorkbook(sheets: readonly Sheet[]): Promise<Buffer> {
  const written = await writeExcelFile(
    sheets.map(({ name, widths, headings, rows }) => ({
      sheet: name,
      columns: widths.map((width) => ({ width })),
      stickyRowsCount: headings,
      data: rows.map((row, index) => row.map((value) => cellOf(value, index < headings))),
    })),
  ).toBuffer();
  return withoutTimes(written);
}

function cellOf(value: SheetValue, isHeading: boolean): Cell {
  if (value === null) return null;
  if (typeof value === 'number') return { value, type: Number, format: '#,##0' };
  return isHeading ? { value, type: String, fontWeight: 'bold' } : { value, type: String };
}

/** Offsets of a file's time in a ZIP archive: in the header before the file, and in the directory at the end. */
const timeAt = { head: 10, list: 12 } as const;
/** The earliest time a ZIP archive can store, 1 January 1980. */
const firstDay = 0x0021_0000;

/** Removes the file times, so that the same files give the same archive. */
function withoutTimes(archive: Buffer): Buffer {
  const end = archive.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  const [count, start] = [archive.readUInt16LE(end + 10), archive.readUInt32LE(end + 16)];
  for (let entry = 0, at = start; entry < count; entry += 1) {
    archive.writeUInt32LE(firstDay, at + timeAt.list);
    archive.writeUInt32LE(firstDay, archive.readUInt32LE(at + 42) + timeAt.head);
    at += 46 + archive.readUInt16LE(at + 28) + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return archive;
}
