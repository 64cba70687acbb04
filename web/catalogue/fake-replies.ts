import { ApiError } from '@sowon/contracts/client';
import { type ErrorCode, errorTable, type SubError } from '@sowon/contracts/errors';

/** Returns a refusal in English, as the API sends it. */
const refusal = (code: ErrorCode, status: number, subErrors: SubError[] = []): ApiError =>
  new ApiError({ message: errorTable[code].en, status, code, subErrors });

/** A promise that never settles. */
const never = <T>(): Promise<T> => new Promise(() => undefined);

/** Fakes an answer to a name: `taken` and `poor` are refused, `slow` is never answered, any other is accepted. */
export async function register(name: string): Promise<{ name: string }> {
  if (name === 'slow') return never();
  if (name === 'poor') throw refusal('NOT_ENOUGH_COINS', 409);
  if (name === 'taken') {
    const taken = { field: 'name', message: 'This name is taken.', rejectedValue: name };
    throw refusal('INVALID_INPUT', 400, [taken]);
  }
  return { name };
}

/** The answer to the reads below from now on. */
export type Answer = 'given' | 'refused' | 'never';

/** Returns the value, refuses, or never answers. */
export async function read<T>(answer: Answer, value: T): Promise<T> {
  if (answer === 'never') return never();
  if (answer === 'refused') throw refusal('UNAVAILABLE', 503);
  return value;
}
