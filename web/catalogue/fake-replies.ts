import { ApiError } from '@sowon/contracts/client';
import { type ErrorCode, errorTable, type SubError } from '@sowon/contracts/errors';

/** A reply that refuses, as the API gives it in English. */
const refusal = (code: ErrorCode, status: number, subErrors: SubError[] = []): ApiError =>
  new ApiError({ message: errorTable[code].en, status, code, subErrors });

/** What nobody ever answers. */
const never = <T>(): Promise<T> => new Promise(() => undefined);

/** Answers a name: `taken` and `poor` are refused, `slow` is never answered, every other is accepted. */
export async function register(name: string): Promise<{ name: string }> {
  if (name === 'slow') return never();
  if (name === 'poor') throw refusal('NOT_ENOUGH_COINS', 409);
  if (name === 'taken') {
    const taken = { field: 'name', message: 'This name is taken.', rejectedValue: name };
    throw refusal('INVALID_INPUT', 400, [taken]);
  }
  return { name };
}

/** How the reads below are answered from now on. */
export type Answer = 'given' | 'refused' | 'never';

/** Gives a value, refuses, or stays silent. */
export async function read<T>(answer: Answer, value: T): Promise<T> {
  if (answer === 'never') return never();
  if (answer === 'refused') throw refusal('UNAVAILABLE', 503);
  return value;
}
