import { OtherSchemaError } from '@sowon/ledger';
import { isTransient } from '../transient.ts';

/** Exit code of a failure that may pass with a retry: EX_TEMPFAIL of sysexits.h. */
export const passingFailure = 75;

/** Exit code if the data was made by another version: EX_DATAERR of sysexits.h. */
export const otherVersionsData = 65;

/**
 * Runs a program's work and exits: 0 on success, `passingFailure` if a database or disk was unavailable, `otherVersionsData` if the database has another
 * version, else 1. Prints the failure.
 */
export async function runOnce(work: () => Promise<void>): Promise<never> {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof OtherSchemaError ? error.message : error);
    process.exit(exitCodeOf(error));
  }
  process.exit();
}

function exitCodeOf(error: unknown): number {
  if (error instanceof OtherSchemaError) return otherVersionsData;
  return isTransient(error) ? passingFailure : 1;
}
