import { fileURLToPath } from 'node:url';
import { startVitest } from 'vitest/node';
import { budgetExceeded } from './run/budget.ts';
import { createStopwatch, slowestFiles } from './run/slowest.ts';
import { closingLine, createTally, isGreen } from './run/tally.ts';

/**
 * Runs all tests, or those whose path contains one of the arguments, and ends with the line "N passed, N failed".
 * Tests that this machine lacks a part for are listed as skipped; with CI=true that is a failure.
 * SOWON_TEST_ROOT runs the tests of another folder.
 */
const inCi = Boolean(process.env.CI);
const began = performance.now();
const { tally, reporter } = createTally();
const stopwatch = createStopwatch();
const vitest = await startVitest('test', process.argv.slice(2), {
  root: process.env.SOWON_TEST_ROOT ?? fileURLToPath(new URL('..', import.meta.url)),
  watch: false,
  allowOnly: false,
  passWithNoTests: true,
  reporters: ['default', reporter, stopwatch.reporter],
});
await vitest.close();

// A set-up or clean-up that fails leaves no failed test behind, only this.
if (process.exitCode !== undefined && process.exitCode !== 0 && tally.failed === 0) {
  console.log('The run failed outside of its tests; see above.');
  tally.failed = 1;
}
if (stopwatch.times.length > 1) console.log(slowestFiles(stopwatch.times).join('\n'));
const exceeded = inCi ? budgetExceeded(performance.now() - began, process.env) : undefined;
if (exceeded !== undefined) console.log(exceeded);
if (tally.skipped.length > 0) {
  console.log('Skipped:');
  for (const name of tally.skipped) console.log(`  ${name}`);
  if (inCi) console.log('Nothing may be skipped in CI: install the missing parts (.ci/run does).');
}
if (tally.passed + tally.failed === 0) console.log('No test ran.');
process.exitCode = isGreen(tally, inCi) ? 0 : 1;
console.log(`\n${closingLine(tally)}`);
