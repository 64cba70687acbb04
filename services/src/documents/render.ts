import { Worker } from 'node:worker_threads';
import type { Paper } from './paper.ts';
import type { Sheet } from './workbook.ts';

/** The work to do: a paper or a workbook. */
type Work = { readonly paper: Paper } | { readonly sheets: readonly Sheet[] };

/** The message to the worker. */
export interface Rendering {
  readonly id: number;
  readonly work: Work;
}

/** The worker's answer to one request. */
export type Rendered = { readonly id: number } & (
  | { readonly bytes: Uint8Array }
  | { readonly error: string }
);

interface Waiting {
  resolve(bytes: Buffer): void;
  reject(error: Error): void;
}

/** The only writer thread of this process, with its open requests by id. */
interface Writer {
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting>;
}

let writer: Writer | null = null;
let lastId = 0;

/** Writes a document as PDF, outside the thread that answers calls: a long one takes a second. */
export const renderPdf = (paper: Paper): Promise<Buffer> => render({ paper });

/** As `renderPdf`, for a workbook. */
export const renderWorkbook = (sheets: readonly Sheet[]): Promise<Buffer> => render({ sheets });

function render(work: Work): Promise<Buffer> {
  writer ??= startWriter();
  const { worker, waiting } = writer;
  lastId += 1;
  const id = lastId;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    // `ref` keeps the process alive while a document is awaited.
    worker.ref();
    worker.postMessage({ id, work } satisfies Rendering);
  });
}

function startWriter(): Writer {
  const worker = new Worker(new URL('./render-worker.ts', import.meta.url));
  const started: Writer = { worker, waiting: new Map() };
  worker.on('message', (rendered: Rendered) => answer(started, rendered));
  worker.on('error', (error) => giveUp(started, error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', (code) => giveUp(started, new Error(`the writer of documents ended with ${code}`)));
  return started;
}

function answer({ worker, waiting }: Writer, rendered: Rendered): void {
  const asked = waiting.get(rendered.id);
  waiting.delete(rendered.id);
  if (waiting.size === 0) worker.unref();
  if ('bytes' in rendered) asked?.resolve(Buffer.from(rendered.bytes));
  else asked?.reject(new Error(`a document could not be written: ${rendered.error}`));
}

/** Rejects all open requests of a thread that has ended; the next document starts another thread. */
function giveUp(ended: Writer, error: Error): void {
  if (writer === ended) writer = null;
  for (const asked of ended.waiting.values()) asked.reject(error);
  ended.waiting.clear();
}
