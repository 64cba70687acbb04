import { NotFound } from '../ui/not-found.tsx';
import { codeOf } from './api-error.ts';

/** For `failed` of a `QueryView`: that nothing is at this address, or not for this reader; undefined for any other error. */
export function absentPage(error: unknown) {
  return ['NOT_FOUND', 'INVALID_INPUT'].includes(codeOf(error)) ? <NotFound /> : undefined;
}
