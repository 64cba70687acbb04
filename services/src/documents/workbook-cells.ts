/** A day and a time as a spreadsheet shows them; a workbook knows no time zone. */
export interface WrittenMoment {
  /** `2026-11-27`; null where the cell has a time of day alone. */
  readonly day: string | null;
  /** `14:03:22`; null where the cell shows a day alone. */
  readonly time: string | null;
  /** Whether the seconds are shown, or are other than zero. */
  readonly hasSeconds: boolean;
}

/** A value of a table: a text, a number, or a cell that a workbook marks as a day or a time. */
export type TableCell = string | number | WrittenMoment;

export interface TableRow {
  /** Position in the file or sheet, from 1. */
  readonly line: number;
  /** The last line of the file that the row takes; a quoted cell may have line breaks. */
  readonly lastLine: number;
  readonly cells: readonly TableCell[];
}

/** One sheet of a workbook, or one table of a page. */
export interface Table {
  readonly rows: readonly TableRow[];
}

/** Bounds of a workbook that strangers made. */
export interface WorkbookLimits {
  /** Of all unpacked parts together. */
  readonly unpackedBytes: number;
  readonly rows: number;
  readonly columns: number;
}

/** Why a workbook is not read. */
export type WorkbookRefusal = 'UNREADABLE' | 'PASSWORD' | 'TOO_LARGE';
