import { Worker } from 'node:worker_threads';
import type { Paper } from './paper.ts';
import type { Sheet } from './workbook.ts';

/** What is to be written: pages, or a workbook. */
type Work = { readonly paper: Paper } | { readonly sheets: readonly Sheet[] };

/** What the worker is told. */
export interface Rendering {
  readonly id: number;
  readonly work: Work;
}

/** What it answers. */
export type Rendered = { readonly id: number } & (
  | { readonly bytes: Uint8Array }
  | { readonly error: string }
);

interface Waiting {
  resolve(bytes: Buffer): void;
  reject(error: Error): void;
}

/** The one thread of this process that writes documents, with who waits for it. */
interface Writer {
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting>;
}

let writer: Writer | null = null;
let lastId = 0;

/** Writes a document as PDF, beside the thread that answers calls: a long one takes a second. */
export const renderPdf = (paper: Paper): Promise<Buffer> => render({ paper });

/** The same of a workbook. */
export const renderWorkbook = (sheets: readonly Sheet[]): Promise<Buffer> => render({ sheets });

function render(work: Work): Promise<Buffer> {
  writer ??= startWriter();
  const { worker, waiting } = writer;
  lastId += 1;
  const id = lastId;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    // A process ends when nothing is left to do: a document that somebody waits for is something.
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

/** A thread that has ended writes nothing any more: who waits is told, and the next document begins another. */
function giveUp(ended: Writer, error: Error): void {
  if (writer === ended) writer = null;
  for (const asked of ended.waiting.values()) asked.reject(error);
  ended.waiting.clear();
}
