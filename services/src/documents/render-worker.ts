import { parentPort } from 'node:worker_threads';
import { writePdf } from './pdf.ts';
import type { Rendered, Rendering } from './render.ts';
import { writeWorkbook } from './workbook.ts';

/** Writes documents one after the other, outside the thread that answers calls. */
parentPort?.on('message', async ({ id, work }: Rendering) => {
  parentPort?.postMessage(await answerTo(id, work));
});

async function answerTo(id: number, work: Rendering['work']): Promise<Rendered> {
  try {
    const bytes = 'paper' in work ? await writePdf(work.paper) : await writeWorkbook(work.sheets);
    return { id, bytes };
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
