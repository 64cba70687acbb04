import type { Reporter, TestCase, TestModule, TestRunEndReason, TestSuite } from 'vitest/node';

/** What a run came to. */
export interface Tally {
  passed: number;
  failed: number;
  /** Names of the tests that did not run. */
  skipped: string[];
  /** True when the run was cut off before its end. */
  interrupted: boolean;
}

/**
 * Counts tests as a reporter of vitest: a file that does not load, a failed hook and an error outside of tests count
 * as one failure each, because a run that lost tests that way must not look green.
 */
export function createTally(): { tally: Tally; reporter: Reporter } {
  const tally: Tally = { passed: 0, failed: 0, skipped: [], interrupted: false };
  const count = (test: TestCase): void => {
    const { state } = test.result();
    if (state === 'passed') tally.passed += 1;
    else if (state === 'failed') tally.failed += 1;
    else tally.skipped.push(test.fullName);
  };
  const countModule = (module: TestModule): void => {
    const tests = [...module.children.allTests()];
    for (const test of tests) count(test);
    const containers: (TestModule | TestSuite)[] = [module, ...module.children.allSuites()];
    tally.failed += containers.filter((container) => container.errors().length > 0).length;
    if (tests.length === 0 && module.errors().length === 0) tally.failed += 1;
  };
  const onTestRunEnd = (
    modules: readonly TestModule[],
    errors: readonly unknown[],
    reason: TestRunEndReason,
  ) => {
    for (const module of modules) countModule(module);
    tally.failed += errors.length;
    tally.interrupted = reason === 'interrupted';
  };
  return { tally, reporter: { onTestRunEnd } };
}

/** The closing line, such as "12 passed, 0 failed, 1 skipped". */
export function closingLine({ passed, failed, skipped }: Tally): string {
  const ran = `${passed} passed, ${failed} failed`;
  return skipped.length === 0 ? ran : `${ran}, ${skipped.length} skipped`;
}

/** Whether the run proves anything: no failure, at least one test, not cut off, and in CI nothing left out. */
export function isGreen(tally: Tally, inCi: boolean): boolean {
  if (tally.failed > 0 || tally.passed === 0 || tally.interrupted) return false;
  return !(inCi && tally.skipped.length > 0);
}
