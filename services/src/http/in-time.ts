import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { within } from '../within.ts';

/** Nobody waits longer for an answer than ten seconds, whatever the database does; the reply needs a moment too. */
const answerMs = 9_000;

/**
 * The answer, if it comes in time. What takes longer goes on by itself: whether it had its effect is then told to whoever
 * asks again with the same idempotency key.
 * @throws AppError BUSY when it does not come in time; what `answering` rejects with
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
