import type { Reporter, SerializedError, TestModule, TestRunEndReason } from 'vitest/node';
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
interface FileTally extends Pick<Tally, 'passed' | 'failed' | 'skipped'>, TestFile {
  /** A line for each of them: the name of the test, or of what the hook belongs to, and the first line of the error. */
  failures: string[];
}

/** The results of each file in a run of vitest. */
interface Run {
  files: readonly FileTally[];
  /** Messages of the errors outside of any file. */
  errors: readonly string[];
  interrupted: boolean;
}

/** Counts tests as a reporter of vitest. */
export function createTally(): { run: Run; reporter: Reporter } {
  const run: Run = { files: [], errors: [], interrupted: false };
  const onTestRunEnd = (
    modules: readonly TestModule[],
    errors: readonly SerializedError[],
    reason: TestRunEndReason,
  ) => {
    Object.assign(run, {
      files: modules.map(tallyOf),
      errors: errors.map(firstLine),
      interrupted: reason === 'interrupted',
    } satisfies Run);
  };
  return { run, reporter: { onTestRunEnd } };
}

/** Counts a file that does not load and a failed hook as one failure each. Otherwise a run that lost tests that way would look green. */
function tallyOf(module: TestModule): FileTally {
  const tests = [...module.children.allTests()];
  const are = (state: string) => tests.filter((test) => test.result().state === state);
  const failures = are('failed').map((test) => `${test.fullName}: ${firstLine(test.result().errors?.[0])}`);
  for (const one of [module, ...module.children.allSuites()]) {
    const [error] = one.errors();
    if (error) failures.push(`${one.type === 'suite' ? one.fullName : 'the file'}: ${firstLine(error)}`);
  }
  if (tests.length === 0 && failures.length === 0) failures.push('the file: has no test');
  return {
    file: module.relativeModuleId,
    project: module.project.name,
    passed: are('passed').length,
    failed: failures.length,
    failures,
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
    failed: sum(({ failed }) => failed) + errors.length,
    skipped: files.flatMap(({ skipped }) => skipped),
    interrupted,
  };
}

/** Returns the files whose tests all passed; an empty list if something failed outside of them. */
export function greenFiles({ files, errors, interrupted }: Run): TestFile[] {
  if (errors.length > 0 || interrupted) return [];
  return files.filter(({ failed, passed, skipped }) => failed === 0 && passed > 0 && skipped.length === 0);
}

const firstLine = (error?: SerializedError) => error?.message.split('\n', 1)[0] ?? '';

/**
 * Returns one line for each failure, and one for equal errors outside of the tests with their number. For the end of a run, where the reports above may be
 * thousands of lines long.
 */
export function failuresOf({ files, errors }: Run): string[] {
  const counts = new Map<string, number>();
  for (const error of errors) counts.set(error, (counts.get(error) ?? 0) + 1);
  return [
    ...files.flatMap(({ file, failures }) => failures.map((failure) => `${file} > ${failure}`)),
    ...[...counts].map(([error, count]) => `outside of the tests, ${count} times: ${error}`),
  ];
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
