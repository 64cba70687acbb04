import { PartError } from './part-error.ts';

/** Error codes of the operating system and of PostgreSQL. */
const diskFull = ['ENOSPC', 'EDQUOT', '53100'];
const notAllowed = ['EACCES', 'EPERM', 'EROFS'];

/**
 * Returns the problem and its remedy in words for the person at the terminal.
 * @returns undefined for an unexpected error, which is best printed as it is
 */
export function describeProblem(error: unknown, folder: string): string | undefined {
  if (error instanceof PartError) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (diskFull.includes(code))
    return `The disk that holds ${folder} is full. Free some space and start again`;
  if (notAllowed.includes(code)) {
    return `${folder} cannot be written. Make it accessible, or set SOWON_FOLDER to another folder`;
  }
  return undefined;
}
