import { OtherSchemaError } from '@sowon/ledger';
import { isTransient } from '../transient.ts';

/** What a program ends with when the same again may well succeed: EX_TEMPFAIL of sysexits.h. */
export const passingFailure = 75;

/** What a program ends with when another version made the data it is to work on: EX_DATAERR of sysexits.h. */
export const otherVersionsData = 65;

/**
 * Does what a program is there for and ends it: with 0, with `passingFailure` where a database or a disk was away, with
 * `otherVersionsData` where the database is not of this version, else with 1; the failure is printed.
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
