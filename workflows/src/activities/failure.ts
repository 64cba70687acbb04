import { AnchorRefused, AppError, isTransient } from '@sowon/services/use-cases';
import { ApplicationFailure } from '@temporalio/common';

type Step = (...args: never[]) => Promise<unknown>;

/** What becomes of an error that a step throws. */
interface Faults {
  /** Told of every error, with its details, on this side. */
  onFault(error: unknown): void;
  /** True for errors after which trying again does not help. */
  isFinal(error: unknown): boolean;
}

/**
 * Steps whose errors say no more than their name, or a refusal's code, to the workflow's history: messages may hold values
 * of rows. An error that is not final is retried.
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

/** What somebody waits for is done in the end: only a value that a rule returned ends its flow, an error never does. */
export const neverFinal = () => false;

/** A verdict ends a run by the clock, which is told to operators and begun anew by the clock. */
export const finalVerdict = (error: unknown) =>
  error instanceof AnchorRefused || (error instanceof AppError && !isTransient(error));
