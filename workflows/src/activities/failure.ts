import { AnchorRefused, AppError, isTransient } from '@sowon/services/use-cases';
import { ApplicationFailure } from '@temporalio/common';

type Step = (...args: never[]) => Promise<unknown>;

/** Handling of the errors that a step throws. */
interface Faults {
  /** Receives every error with its details, in this process. */
  onFault(error: unknown): void;
  /** True for errors that a retry cannot fix. */
  isFinal(error: unknown): boolean;
}

/**
 * Wraps steps so that an error adds only its name, or a refusal's code, to the workflow's history: messages may contain values of rows. Errors that are not
 * final are retried.
 */
export function activities<T extends Record<keyof T, Step>>(steps: T, { onFault, isFinal }: Faults): T {
  const guarded = Object.entries<Step>(steps).map(([name, step]) => [
    name,
    async (...args: never[]) => {
      try {
        return await step(...args);
      } catch (error) {
        onFault(error);
        const type = codeOf(error);
        throw ApplicationFailure.create({ message: type, type, nonRetryable: isFinal(error) });
      }
    },
  ]);
  // Same names, same signatures: each entry only wraps the one it came from.
  return Object.fromEntries(guarded) as T;
}

function codeOf(error: unknown): string {
  if (error instanceof AppError) return error.code;
  return error instanceof Error ? error.name : 'unknown fault';
}

/** For steps that a person waits for: errors are always retried; only a value that a rule returned ends the workflow. */
export const neverFinal = () => false;

/** For scheduled runs: a verdict ends the run and is reported to operators; the schedule starts the next one. */
export const finalVerdict = (error: unknown) =>
  error instanceof AnchorRefused || (error instanceof AppError && !isTransient(error));
