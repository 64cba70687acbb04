import type { Reporter, TestModule, TestRunEndReason } from 'vitest/node';
import type { TestFile } from './proofs.ts';

/** The result of a run. */
export interface Tally {
  passed: number;
  failed: number;
  /** Names of the tests that did not run. */
  skipped: string[];
  /** True if the run was interrupted before its end. */
  interrupted: boolean;
}

/** The result of one file. */
interface FileTally extends Pick<Tally, 'passed' | 'failed' | 'skipped'>, TestFile {}

/** The results of each file in a run of vitest. */
interface Run {
  files: readonly FileTally[];
  /** The number of errors outside of any file. */
  errors: number;
  interrupted: boolean;
}

/** Counts tests as a reporter of vitest. */
export function createTally(): { run: Run; reporter: Reporter } {
  const run: Run = { files: [], errors: 0, interrupted: false };
  const onTestRunEnd = (
    modules: readonly TestModule[],
    errors: readonly unknown[],
    reason: TestRunEndReason,
  ) => {
    Object.assign(run, {
      files: modules.map(tallyOf),
      errors: errors.length,
      interrupted: reason === 'interrupted',
    } satisfies Run);
  };
  return { run, reporter: { onTestRunEnd } };
}

/** Counts a file that does not load and a failed hook as one failure each. Otherwise a run that lost tests that way would look green. */
function tallyOf(module: TestModule): FileTally {
  const tests = [...module.children.allTests()];
  const are = (state: string) => tests.filter((test) => test.result().state === state);
  const broken = [module, ...module.children.allSuites()].filter((one) => one.errors().length > 0).length;
  const isLost = tests.length === 0 && broken === 0;
  return {
    file: module.relativeModuleId,
    project: module.project.name,
    passed: are('passed').length,
    failed: are('failed').length + broken + Number(isLost),
    skipped: tests
      .filter((test) => !['passed', 'failed'].includes(test.result().state))
      .map((test) => test.fullName),
  };
}

/** Adds up the results of all files. */
export function sumOf({ files, errors, interrupted }: Run): Tally {
  const sum = (each: (file: FileTally) => number) => files.reduce((total, file) => total + each(file), 0);
  return {
    passed: sum(({ passed }) => passed),
    failed: sum(({ failed }) => failed) + errors,
    skipped: files.flatMap(({ skipped }) => skipped),
    interrupted,
  };
}

/** Returns the files whose tests all passed; an empty list if something failed outside of them. */
export function greenFiles({ files, errors, interrupted }: Run): TestFile[] {
  if (errors > 0 || interrupted) return [];
  return files.filter(({ failed, passed, skipped }) => failed === 0 && passed > 0 && skipped.length === 0);
}

/** Returns the closing line, such as "12 passed, 0 failed, 1 skipped". */
export function closingLine({ passed, failed, skipped }: Tally): string {
  const ran = `${passed} passed, ${failed} failed`;
  return skipped.length === 0 ? ran : `${ran}, ${skipped.length} skipped`;
}

/** True if the run passed: no failure, at least one test, not interrupted, and in CI nothing skipped. */
export function isGreen(tally: Tally, inCi: boolean): boolean {
  if (tally.failed > 0 || tally.passed === 0 || tally.interrupted) return false;
  return !(inCi && tally.skipped.length > 0);
}
