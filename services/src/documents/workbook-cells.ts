/** A date and time as a spreadsheet shows them; a workbook has no time zone. */
export interface WrittenMoment {
  /** `2026-11-27`; null if the cell has only a time of day. */
  readonly day: string | null;
  /** `14:03:22`; null if the cell shows only a date. */
  readonly time: string | null;
  /** True if the seconds are shown or are not zero. */
  readonly hasSeconds: boolean;
}

/** A cell: a text, a number, or a value that the workbook marks as a date or time. */
export type TableCell = string | number | WrittenMoment;

export interface TableRow {
  /** Position in the file or sheet, from 1. */
  readonly line: number;
  /** The last line of the file that the row covers; a quoted cell may have line breaks. */
  readonly lastLine: number;
  readonly cells: readonly TableCell[];
}

/** One sheet of a workbook, or one table of an HTML page. */
export interface Table {
  readonly rows: readonly TableRow[];
}

/** Size limits for uploaded workbooks. */
export interface WorkbookLimits {
  /** Total of all unpacked parts. */
  readonly unpackedBytes: number;
  readonly rows: number;
  readonly columns: number;
}

/** The reason why a workbook is refused. */
export type WorkbookRefusal = 'UNREADABLE' | 'PASSWORD' | 'TOO_LARGE';
