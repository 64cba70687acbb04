import { errorTable } from '@sowon/contracts';
import { isTransient as isTransientFault } from '@sowon/ledger';
import { AppError } from './app-error.ts';

/**
 * True when the same again may well succeed: a refusal that the error table marks as transient, or a fault of the database,
 * of the disk or of the way to either. Any other refusal is a verdict, any other fault a mistake.
 */
export function isTransient(error: unknown): boolean {
  if (error instanceof AppError) return 'transient' in errorTable[error.code];
  return passingFault(error) !== null;
}

/** What a fault that may pass by waiting is told as; null for every other, and for what is no fault. */
export function passingFault(error: unknown): 'BUSY' | 'STORAGE_FULL' | 'UNAVAILABLE' | null {
  if (!(error instanceof Error) || error instanceof AppError) return null;
  const code = 'code' in error ? String(error.code) : '';
  if (FULL.test(code)) return 'STORAGE_FULL';
  if (TAKEN.test(code) || error.message === NO_CONNECTION_FREE) return 'BUSY';
  return isTransientFault(error) || error.name === 'TimeoutError' ? 'UNAVAILABLE' : null;
}

/** For a `catch`: what is had in the place of something that may pass by waiting; every other fault stays one. */
export const whilePassing =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (passingFault(error) === null) throw error;
    return instead;
  };

/** A disk without room: as the database says it, and as the file store's folder does. */
const FULL = /^(53100|ENOSPC|EDQUOT)$/;

/** Others are in the way: connections or memory taken, a race, a deadlock, a lock or a statement that took too long. */
const TAKEN = /^(53...|40001|40P01|55P03|57014)$/;

/** The pool's own words; it gives no code. */
const NO_CONNECTION_FREE = 'timeout exceeded when trying to connect';
