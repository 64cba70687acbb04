interface Writer {
  readonly stop: () => void;
  readonly ended: Promise<void>;
}

/** The current writer of each upload in this process. */
const writers = new Map<string, Writer>();

/**
 * Ends the writer of an upload in this process, once its received bytes are stored: after a broken connection a sender may return while the server still waits
 * on the old one.
 */
export async function endWriter(uploadId: string): Promise<void> {
  for (let writer = writers.get(uploadId); writer; writer = writers.get(uploadId)) {
    writer.stop();
    await writer.ended;
  }
}

/** Becomes the writer of an upload, replacing the previous one in this process. @param stop makes `work` end soon */
export async function asWriter<T>(uploadId: string, stop: () => void, work: () => Promise<T>): Promise<T> {
  await endWriter(uploadId);
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  writers.set(uploadId, { stop, ended });
  try {
    return await work();
  } finally {
    writers.delete(uploadId);
    resolve();
  }
}
