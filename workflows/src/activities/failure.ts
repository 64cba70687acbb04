import { AnchorRefused, AppError } from '@sowon/services/use-cases';
import { ApplicationFailure } from '@temporalio/common';

type Step = (...args: never[]) => Promise<unknown>;

/**
 * A refusal of the rules becomes a failure that is not retried, named by its code, and so does a ledger that must not be
 * anchored; anything else stays a fault and is retried. Messages of faults may hold values of rows, so only the error's name goes into the workflow's history.
 */
export function activities<T extends Record<keyof T, Step>>(steps: T, onFault: (error: unknown) => void): T {
  const guarded = Object.entries<Step>(steps).map(([name, step]) => [
    name,
    async (...args: never[]) => {
      try {
        return await step(...args);
      } catch (error) {
        if (error instanceof AppError) throw ApplicationFailure.nonRetryable(error.code, error.code);
        if (error instanceof AnchorRefused) throw ApplicationFailure.nonRetryable(error.name, error.name);
        onFault(error);
        throw ApplicationFailure.retryable(error instanceof Error ? error.name : 'unknown fault');
      }
    },
  ]);
  // Same names, same signatures: each entry only wraps the one it came from.
  return Object.fromEntries(guarded) as T;
}
