import pLimit from 'p-limit';
import { inOwnThread } from '../own-thread.ts';
import type { Table, WorkbookLimits, WorkbookRefusal } from './workbook-cells.ts';

/** A workbook as the worker gets it. */
export interface WorkbookWork {
  /** Bytes of XLSX or XLS, or the decoded text of a page with tables that is named `.xls`. */
  readonly source: Uint8Array | string;
  readonly limits: WorkbookLimits;
}

export type WorkbookAnswer = { readonly tables: readonly Table[] } | { readonly refusal: WorkbookRefusal };

const patienceMs = 8_000;
/** JavaScript objects of the worker; unpacked parts are bounded by `WorkbookLimits`. */
const heapMb = 256;
/** Each workbook has a thread of its own; two at once would take the memory of two. */
const turns = pLimit(1);

/**
 * Reads the visible sheets of a workbook.
 * @returns the cells of each sheet, or why the file is not read
 */
export const readWorkbook = (source: Uint8Array | string, limits: WorkbookLimits): Promise<WorkbookAnswer> =>
  turns(() =>
    inOwnThread<WorkbookAnswer>(new URL('./workbook-worker.ts', import.meta.url), {
      data: { source, limits } satisfies WorkbookWork,
      ...{ limits: { maxOldGenerationSizeMb: heapMb }, patienceMs },
      // The thread ran out of its memory, or the library fell over a broken file.
      failed: { refusal: 'UNREADABLE' },
      late: { refusal: 'TOO_LARGE' },
    }),
  );
