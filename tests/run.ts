import { rmSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createVitest, type TestSpecification } from 'vitest/node';
import { budgetExceeded } from './run/budget.ts';
import { startProfile } from './run/profile.ts';
import { commitOf, openProofs, requireCommit, type TestFile, tellProven } from './run/proofs.ts';
import { createStopwatch, slowestFiles } from './run/slowest.ts';
import { commonGround } from './run/subject.ts';
import { closingLine, createTally, failuresOf, greenFiles, isGreen, sumOf } from './run/tally.ts';
import { beginTraces } from './run/trace-notes.ts';
import { readTraces } from './run/traces.ts';
import { filesOnTurn, inParts } from './run/turns.ts';

/**
 * Runs the tests, or those whose path contains one of the arguments, and ends with the line "N passed, N failed".
 * Skips tests that `tests/proven.json` records as proven for the current files, except for tests named as arguments.
 * `--all` runs all of them. With CI=true, an eighth of the proven tests runs too, another one at each commit. `--prove` records the tests that passed this time.
 * Tests that need a missing part of the machine are listed as skipped; with CI=true that is a failure.
 * SOWON_TEST_PROFILE=1 prints at the end which kinds of processes used the processor.
 * SOWON_TEST_ROOT runs the tests of another folder.
 */
const { values: wants, positionals: named } = parseArgs({
  options: { all: { type: 'boolean', default: false }, prove: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const root = process.env.SOWON_TEST_ROOT ?? fileURLToPath(new URL('..', import.meta.url));
const inCi = Boolean(process.env.CI);
if (wants.prove) requireCommit(root);
const traces = wants.prove ? beginTraces() : undefined;
const began = performance.now();
const { run, reporter } = createTally();
const stopwatch = createStopwatch();
const endProfile = process.env.SOWON_TEST_PROFILE === '1' ? startProfile() : undefined;
// `vitest run` sets these too.
Object.assign(process.env, { TEST: 'true', VITEST: 'true', NODE_ENV: process.env.NODE_ENV ?? 'test' });
const vitest = await createVitest({
  root,
  watch: false,
  allowOnly: false,
  passWithNoTests: true,
  reporters: ['default', reporter, stopwatch.reporter],
});
if (wants.all) process.env.SOWON_JOURNEYS = 'all';
const runsAll = wants.all || named.length > 0;
const proofs = runsAll && !wants.prove ? undefined : openProofs(root);
const fileOf = ({ moduleId, project }: TestSpecification): TestFile => ({
  file: relative(root, moduleId).replaceAll('\\', '/'),
  project: project.name,
});
const proven: { file: string; commit: string }[] = [];
try {
  await vitest.standalone();
  // Without the common ground, no trace can be read.
  const wanted = wants.prove && named.length > 0 ? [...named, commonGround] : named;
  const found = await vitest.globTestSpecifications(wanted);
  const takesTurns = inCi && !runsAll && !wants.prove;
  const files = found.map((one) => fileOf(one).file);
  const onTurn = takesTurns ? filesOnTurn(commitOf(root).commit, files) : [];
  vitest.provide('takesProven', !runsAll && !onTurn.some((file) => inParts.includes(file)));
  const due = found.filter((one) => {
    const test = fileOf(one);
    const isDue = runsAll || onTurn.includes(test.file) || (wants.prove && test.file === commonGround);
    const commit = isDue ? undefined : proofs?.provenBy(test);
    if (commit !== undefined) proven.push({ file: test.file, commit });
    return commit === undefined;
  });
  await vitest.runTestSpecifications(due, true);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
await vitest.close();
const tally = sumOf(run);
// A failed set-up or clean-up leaves no failed test behind, only an exit code.
const isLost = Boolean(process.exitCode);

if (isLost && tally.failed === 0) {
  console.log('The run failed outside of its tests; see above.');
  tally.failed = 1;
}
if (proven.length > 0) console.log(tellProven(proven));
if (wants.prove && proofs) {
  const count = proofs.keep(greenFiles(run), traces === undefined ? undefined : readTraces(traces, root));
  if (traces !== undefined) rmSync(traces, { recursive: true });
  console.log(`${count} files are proven: commit tests/proven.json.`);
}
if (stopwatch.times.length > 1) console.log(slowestFiles(stopwatch.times).join('\n'));
if (endProfile) console.log(endProfile().join('\n'));
const exceeded = inCi ? budgetExceeded(performance.now() - began, { runsAll, env: process.env }) : undefined;
if (exceeded !== undefined) console.log(exceeded);
if (tally.skipped.length > 0) {
  console.log('Skipped:');
  for (const name of tally.skipped) console.log(`  ${name}`);
  if (inCi) console.log('Nothing may be skipped in CI: install the missing parts (.ci/run does).');
}
const failures = failuresOf(run);
if (failures.length > 0) console.log(['Failed:', ...failures].join('\n  '));
if (tally.passed + tally.failed === 0) console.log('No test ran.');
process.exitCode = isGreen(tally, inCi) ? 0 : 1;
console.log(`\n${closingLine(tally)}`);
