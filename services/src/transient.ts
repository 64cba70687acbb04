import { errorTable } from '@sowon/contracts';
import { isTransient as isTransientFault } from '@sowon/ledger';
import { AppError } from './app-error.ts';

/**
 * Returns true if a retry may succeed: a refusal that the error table marks as transient, or a fault of the database, the disk, or the connection to either.
 * Any other refusal is final, any other fault is a bug.
 */
export function isTransient(error: unknown): boolean {
  if (error instanceof AppError) return 'transient' in errorTable[error.code];
  return passingFault(error) !== null;
}

/** Returns the error code for a transient fault; null for any other error, and for a refusal. */
export function passingFault(error: unknown): 'BUSY' | 'STORAGE_FULL' | 'UNAVAILABLE' | null {
  if (!(error instanceof Error) || error instanceof AppError) return null;
  const code = 'code' in error ? String(error.code) : '';
  if (FULL.test(code)) return 'STORAGE_FULL';
  if (TAKEN.test(code) || error.message === NO_CONNECTION_FREE) return 'BUSY';
  return isTransientFault(error) || error.name === 'TimeoutError' ? 'UNAVAILABLE' : null;
}

/** For a `catch`: returns `instead` for a transient fault and rethrows every other error. */
export const whilePassing =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (passingFault(error) === null) throw error;
    return instead;
  };

/** A full disk, as reported by the database or the file store's folder. */
const FULL = /^(53100|ENOSPC|EDQUOT)$/;

/** Contention: no free connections or memory, a serialization failure, a deadlock, or a timeout of a lock or statement. */
const TAKEN = /^(53...|40001|40P01|55P03|57014)$/;

/** The message of the connection pool, which has no code. */
const NO_CONNECTION_FREE = 'timeout exceeded when trying to connect';
