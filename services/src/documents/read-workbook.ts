import pLimit from 'p-limit';
import { inOwnThread } from '../own-thread.ts';

/** The message to the worker. */
export interface WorkbookWork {
  /** Bytes of XLSX or XLS, or the decoded text of an HTML page with tables that is named `.xls`. */
  readonly source: Uint8Array | string;
  readonly limits: WorkbookLimits;
}

export type WorkbookAnswer = { readonly tables: readonly Table[] } | { readonly refusal: WorkbookRefusal };

const patienceMs = 8_000;
/** Heap limit of the worker thread; unpacked parts are bounded by `WorkbookLimits`. */
const heapMb = 256;
/** One at a time: each workbook has its own thread, and two would double the memory. */
const turns = pLimit(1);

/**
 * Reads the visible sheets of a workbook.
 * @returns the cells of each sheet, or the reason of the refusal
 */
export const readWorkbook = (source: Uint8Array | string, limits: WorkbookLimits): Promise<WorkbookAnswer> =>
  turns(() =>
    inOwnThread<WorkbookAnswer>(new URL('./workbook-worker.ts', import.meta.url), {
      data: { source, limits } satisfies WorkbookWork,
      limits: { maxOldGenerationSizeMb: heapMb },
      patienceMs,
      // The thread ran out of memory, or the library failed on a broken file.
      failed: { refusal: 'UNREADABLE' },
      late: { refusal: 'TOO_LARGE' },
    }),
  );

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
