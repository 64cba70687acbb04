import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
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
 * Reads the visible sheets of a workbook in a thread that ends with it, so that a file of a stranger can neither hold up
 * calls nor take more memory than it may.
 * @returns the cells of each sheet, or why the file is not read
 */
export const readWorkbook = (source: Uint8Array | string, limits: WorkbookLimits): Promise<WorkbookAnswer> =>
  turns(() => readInThread({ source, limits }));

async function readInThread(work: WorkbookWork): Promise<WorkbookAnswer> {
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), {
    workerData: work,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  });
  const { promise, resolve } = Promise.withResolvers<WorkbookAnswer>();
  worker.once('message', resolve);
  // The thread ran out of its memory, or the library fell over a broken file.
  worker.once('error', () => resolve({ refusal: 'UNREADABLE' }));
  worker.once('exit', () => resolve({ refusal: 'UNREADABLE' }));
  const timer = setTimeout(() => resolve({ refusal: 'TOO_LARGE' }), patienceMs);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
