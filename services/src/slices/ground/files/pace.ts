import type { Readable } from 'node:stream';
import { policy } from '@sowon/contracts';
import { fieldError } from '../../../app-error.ts';
import { within } from '../../../within.ts';

/**
 * How long a sender may keep us waiting for so many bytes, in milliseconds. Only waiting for them counts: what we take
 * to write is our own affair.
 */
export function patienceMs(bytes: number): number {
  const { uploadGraceSeconds, uploadBytesPerSecond, uploadMaxSeconds } = policy.files;
  return 1_000 * Math.min(uploadGraceSeconds + bytes / uploadBytesPerSecond, uploadMaxSeconds);
}

/**
 * Waits for a sender, but no longer than `ms`.
 * @throws AppError INVALID_INPUT when nothing came; what is awaited is left behind then
 */
export function awaitSender<T>(coming: Promise<T>, ms: number): Promise<T> {
  return within(Math.max(0, ms), coming, () => {
    throw fieldError('INVALID_INPUT', 'data', 'the upload is too slow', null);
  });
}

/** Gives the next bytes of a stream; null at its end. @throws AppError INVALID_INPUT when they are too slow; what the stream fails with */
export type NextChunk = () => Promise<Buffer | null>;

/**
 * Reads a stream at the sender's pace, and leaves it open where it is left.
 * @param patience how long the stream may keep us waiting, all in all, for so many bytes, in milliseconds
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
