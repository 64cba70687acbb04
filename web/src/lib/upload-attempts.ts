import { ApiError, isOutcomeUnknown } from '@sowon/contracts/client';
import { pause } from './patience.ts';
import { isWorthAnother } from './upload-refusal.ts';

/** End of one attempt to send the bytes that the server does not have yet. */
export interface Attempt {
  /** Null once the server has all bytes. */
  readonly error: Error | null;
  /** HTTP method of the request that failed; empty if it is unknown. */
  readonly method: string;
  /** Number of bytes that the server has confirmed. */
  readonly arrived: number;
}

interface AttemptsOptions {
  /** Sends from the server's offset on, until an error. */
  attempt: () => Promise<Attempt>;
  /** Renews the session's token. @throws ApiError once the session is over */
  renewSession: () => Promise<unknown>;
  onWait: () => void;
  signal: AbortSignal;
}

/**
 * Repeats attempts until all bytes have arrived, however often the connection breaks. A refused login (401) is renewed once; a second one ends the upload,
 * unless bytes arrived in between.
 * @throws ApiError when the server refuses the upload, or the session is over; the signal's reason
 */
export async function untilArrived({
  attempt,
  renewSession,
  onWait,
  signal,
}: AttemptsOptions): Promise<void> {
  let failures = 0;
  let before = 0;
  let isRenewed = false;
  for (;;) {
    signal.throwIfAborted();
    const { error, method, arrived } = await attempt();
    signal.throwIfAborted();
    if (error === null) return;
    const hasMoved = arrived > before;
    before = arrived;
    if (hasMoved) isRenewed = false;
    if (error instanceof ApiError && error.reply.status === 401 && !isRenewed) {
      isRenewed = await hasRenewed(renewSession);
      if (isRenewed) continue;
    } else if (error instanceof ApiError && !isWorthAnother(method, error.reply.status)) {
      throw error;
    }
    failures = hasMoved ? 1 : failures + 1;
    onWait();
    await pause(failures, signal);
  }
}

/** Returns false if the server gave no answer, so that the renewal can be tried again. */
async function hasRenewed(renewSession: () => Promise<unknown>): Promise<boolean> {
  try {
    await renewSession();
    return true;
  } catch (error) {
    if (isOutcomeUnknown(error)) return false;
    throw error;
  }
}
