import pLimit from 'p-limit';
import { inOwnThread } from '../own-thread.ts';
import type { Table, WorkbookLimits, WorkbookRefusal } from './workbook-cells.ts';

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
      ...{ limits: { maxOldGenerationSizeMb: heapMb }, patienceMs },
      // The thread ran out of memory, or the library failed on a broken file.
      failed: { refusal: 'UNREADABLE' },
      late: { refusal: 'TOO_LARGE' },
    }),
  );
