import { AppError } from '../app-error.ts';

/** What a query found. @throws AppError NOT_FOUND where it found nothing */
export function found<T>(row: T | null): T {
  if (row === null) throw new AppError('NOT_FOUND');
  return row;
}
