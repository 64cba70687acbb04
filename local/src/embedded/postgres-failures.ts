import { PartError } from './part-error.ts';

/** The problem, and whether another attempt shortly after may succeed. */
export interface PostgresFailure {
  error: PartError;
  transient: boolean;
}

/**
 * Turns an error of PostgreSQL or the file system into a problem with its remedy.
 * @param log the server's log, or an error's text
 */
export function explainPostgresFailure(
  log: string,
  port: number,
  folder: string,
  cause?: unknown,
): PostgresFailure {
  const fatal = (problem: string, advice: string): PostgresFailure => ({
    error: new PartError('PostgreSQL', problem, advice, cause),
    transient: false,
  });
  if (/Address already in use/.test(log)) {
    const failure = fatal(`port ${port} is taken`, 'End the program that uses it, or choose another port');
    return { ...failure, transient: true };
  }
  if (/No space left on device|ENOSPC/.test(log)) {
    return fatal(`the disk that holds ${folder} is full`, 'Free some space and start again');
  }
  if (/Permission denied|EACCES|EPERM|EROFS|not accessible|Read-only file system/.test(log)) {
    return fatal(
      `${folder} cannot be written by the user PostgreSQL runs as`,
      'Make the folder and the folders above it accessible, or set DATABASE_URL to a PostgreSQL 18 server',
    );
  }
  if (/incompatible with server/.test(log)) {
    return fatal(`${folder} was written by another PostgreSQL version`, 'Move it away, or run npm run reset');
  }
  const transient = /pre-existing shared memory block|lock file .* already exists/.test(log);
  const tail = log.trim().split('\n').slice(-5).join('\n');
  return {
    error: new PartError(
      'PostgreSQL',
      `it did not start:\n${tail}\n`,
      `Its log is ${folder}/postgres.log`,
      cause,
    ),
    transient,
  };
}
