import { errorTable } from '@sowon/contracts';
import { isTransient as isTransientFault } from '@sowon/ledger';
import { AppError } from './app-error.ts';

/**
 * True when the same again may well succeed: a refusal that the error table marks as transient, or a fault of the database
 * or the way to it. Any other refusal is a verdict, any other fault a mistake.
 */
export function isTransient(error: unknown): boolean {
  if (error instanceof AppError) return 'transient' in errorTable[error.code];
  return isTransientFault(error) || isTimeout(error);
}

/** A statement cancelled for its time, by the database's code; a wait for the file store, which carries none. */
function isTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'TimeoutError' || ('code' in error && error.code === '57014');
}
