import { policy } from '@sowon/contracts';
import { fieldError } from '../../app-error.ts';

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
export async function awaitSender<T>(coming: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooSlow = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(fieldError('INVALID_INPUT', 'data', 'the upload is too slow', null)),
      Math.max(0, ms),
    );
  });
  try {
    return await Promise.race([coming, tooSlow]);
  } finally {
    clearTimeout(timer);
  }
}
