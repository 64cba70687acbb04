interface Writer {
  readonly stop: () => void;
  readonly ended: Promise<void>;
}

/** Who appends to which upload in this process. */
const writers = new Map<string, Writer>();

/**
 * Ends whoever appends to an upload here, once what arrived so far is stored: a sender whose line broke comes again while the
 * server still waits at the old one.
 */
export async function endWriter(uploadId: string): Promise<void> {
  for (let writer = writers.get(uploadId); writer; writer = writers.get(uploadId)) {
    writer.stop();
    await writer.ended;
  }
}

/** Appends in place of whoever did so here before. @param stop makes `work` end soon */
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
