import { policy } from '@sowon/contracts';
import { fieldError } from '../../app-error.ts';
import { within } from '../../within.ts';

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
