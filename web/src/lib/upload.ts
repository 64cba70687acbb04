import { ApiError, isOutcomeUnknown } from '@sowon/contracts/client';
import { api } from './api.ts';
import { pause, unlessStopped } from './patience.ts';
import { recallUpload } from './upload-memory.ts';
import { endsUpload } from './upload-refusal.ts';
import type { UploadState } from './upload-state.ts';

export type UploadedFile = Awaited<ReturnType<typeof api.finishUpload>>;

interface UploadOptions {
  onState: (state: UploadState) => void;
  /** Ends it: permanently with the reason `givenUp`, otherwise until the same file is sent again. */
  signal: AbortSignal;
}

/** Abort reason for an upload that the person cancelled: it is deleted. */
export const givenUp = new DOMException('the upload was given up', 'AbortError');

/**
 * Sends one image, video or voice file. A broken connection, an unavailable server or a closed page do not end it: it waits and resumes, also when the same
 * file is chosen again within a day.
 * @throws ApiError when the file is refused; the signal's reason; TypeError when the upload code cannot be loaded
 */
export async function uploadFile(file: File, { onState, signal }: UploadOptions): Promise<UploadedFile> {
  onState({ stage: 'sending', share: 0 });
  // Loaded on demand, because few visits need it.
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
      // Stays stored: after a lost page the file need not be sent again.
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

/** Requests the finished file until the outcome is known. */
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

/** A failure is harmless: the server removes the upload within a day. */
async function drop(uploadId: string): Promise<void> {
  const { dropBytes } = await import('./upload-bytes.ts');
  await dropBytes(uploadId).catch(() => undefined);
}
