import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { within } from '../within.ts';

/** Bounds every answer to less than ten seconds, with a reserve for sending the reply. */
const answerMs = 9_000;

/**
 * Returns the answer if it comes in time. A slower call continues in the background; a retry with the same idempotency key gets its result.
 * @throws AppError BUSY if it is late, or the error of `answering`
 */
export async function inTime<T>(request: FastifyRequest, answering: Promise<T>): Promise<T> {
  let isLate = false;
  answering.catch((error: unknown) => {
    if (isLate) request.log.warn({ err: error }, 'what nobody waited for any more failed');
  });
  return within(answerMs, answering, () => {
    isLate = true;
    throw new AppError('BUSY');
  });
}
