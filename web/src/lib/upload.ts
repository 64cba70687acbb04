import { ApiError, isOutcomeUnknown } from '@sowon/contracts/client';
import { api } from './api.ts';
import { pause, unlessStopped } from './patience.ts';
import { recallUpload } from './upload-memory.ts';
import { endsUpload } from './upload-refusal.ts';
import type { UploadState } from './upload-state.ts';

export type UploadedFile = Awaited<ReturnType<typeof api.finishUpload>>;

interface UploadOptions {
  onState: (state: UploadState) => void;
  /** Ends it: for good with the reason `givenUp`, else until the same file is sent again. */
  signal: AbortSignal;
}

/** Somebody does not want the upload any more, so that nothing of it is kept. */
export const givenUp = new DOMException('the upload was given up', 'AbortError');

/**
 * Sends one image, video or voice file. A line that breaks, a server that is away and a page that is closed break off nothing:
 * it waits, and goes on where it was; also when the same file is chosen again within a day.
 * @throws ApiError when the file is refused; the signal's reason; TypeError when the code for it cannot be loaded
 */
export async function uploadFile(file: File, { onState, signal }: UploadOptions): Promise<UploadedFile> {
  onState({ stage: 'sending', share: 0 });
  // A part of the app that few visits need.
  const { sendBytes } = await import('./upload-bytes.ts');
  return recallUpload(file, async (memory) => {
    let uploadId = memory.known();
    const keep = (id: string) => {
      uploadId = id;
      memory.keep(id);
    };
    try {
      const id = await sendBytes(file, { uploadId, onUploadId: keep, onState, signal });
      onState({ stage: 'checking', share: 1 });
      // Kept in mind: whoever loses the page while they write need not send it again.
      return await finish(id, { onState, signal });
    } catch (error) {
      const isOver = signal.aborted
        ? signal.reason === givenUp
        : error instanceof ApiError && endsUpload(error.reply.status);
      if (isOver) memory.forget();
      if (isOver && uploadId !== null) void drop(uploadId);
      throw error;
    }
  });
}

/** Asks for the file until it is known what became of it. */
async function finish(uploadId: string, { onState, signal }: UploadOptions): Promise<UploadedFile> {
  for (let failures = 0; ; ) {
    try {
      return await unlessStopped(signal, api.finishUpload({ params: { uploadId } }));
    } catch (error) {
      if (signal.aborted || !isOutcomeUnknown(error)) throw error;
      failures += 1;
      onState({ stage: 'waiting', share: 1 });
      await pause(failures, signal);
      onState({ stage: 'checking', share: 1 });
    }
  }
}

/** Whatever fails here the server sweeps up within a day. */
async function drop(uploadId: string): Promise<void> {
  const { dropBytes } = await import('./upload-bytes.ts');
  await dropBytes(uploadId).catch(() => undefined);
}
