import type { Readable } from 'node:stream';
import { policy } from '@sowon/contracts';
import type { FastifyInstance } from 'fastify';
import { fieldError } from '../../../app-error.ts';
import { within } from '../../../promises.ts';

/** Returns how long a sender may keep us waiting for this many bytes, in milliseconds. Only waiting for bytes counts, not the time we take to write. */
export function patienceMs(bytes: number): number {
  const { uploadGraceSeconds, uploadBytesPerSecond, uploadMaxSeconds } = policy.files;
  return 1_000 * Math.min(uploadGraceSeconds + bytes / uploadBytesPerSecond, uploadMaxSeconds);
}

/**
 * Waits for a sender at most `ms`.
 * @throws AppError INVALID_INPUT if nothing came; the awaited promise is then abandoned
 */
export function awaitSender<T>(coming: Promise<T>, ms: number): Promise<T> {
  return within(Math.max(0, ms), coming, () => {
    throw fieldError('INVALID_INPUT', 'data', 'the upload is too slow', null);
  });
}

/** Returns the next bytes of a stream; null at its end. @throws AppError INVALID_INPUT if they are too slow; any error of the stream */
export type NextChunk = () => Promise<Buffer | null>;

/**
 * Reads a stream at the sender's pace, and does not destroy it when reading stops early.
 * @param patience total milliseconds that the stream may keep us waiting for this many bytes
 */
export function pacedChunks(stream: Readable, patience: (bytes: number) => number = patienceMs): NextChunk {
  const chunks: AsyncIterator<Buffer> = stream.iterator({ destroyOnReturn: false });
  let [bytes, waitedMs] = [0, 0];
  return async () => {
    const before = performance.now();
    const { value, done } = await awaitSender(chunks.next(), patience(bytes) - waitedMs);
    waitedMs += performance.now() - before;
    if (done) return null;
    bytes += value.length;
    return value;
  };
}

const answeredMs = 5_000;

/** Closes the connection of a client that still sends after its reply, with time to read the reply. It applies to routes registered after it. */
export function endLateSenders(app: FastifyInstance): void {
  app.addHook('onResponse', (request, _reply, done) => {
    if (!request.raw.complete) setTimeout(() => request.raw.destroy(), answeredMs).unref();
    done();
  });
}
