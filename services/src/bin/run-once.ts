import { isTransient } from '../transient.ts';

/** What a program ends with when the same again may well succeed: EX_TEMPFAIL of sysexits.h. */
export const passingFailure = 75;

/**
 * Does what a program is there for and ends it: with 0, with `passingFailure` where a database or a disk was away, else
 * with 1; the failure is printed.
 */
export async function runOnce(work: () => Promise<void>): Promise<never> {
  try {
    await work();
  } catch (error) {
    console.error(error);
    process.exit(isTransient(error) ? passingFailure : 1);
  }
  process.exit();
}
