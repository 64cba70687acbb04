import { AppError } from '../app-error.ts';

/** Returns the row that a query found. @throws AppError NOT_FOUND if it is null */
export function found<T>(row: T | null): T {
  if (row === null) throw new AppError('NOT_FOUND');
  return row;
}
