import type { Reporter, TestModule, TestRunEndReason, TestSpecification } from 'vitest/node';
import type { TestFile } from './proofs.ts';

/** What a run came to. */
export interface Tally {
  passed: number;
  failed: number;
  /** Names of the tests that did not run. */
  skipped: string[];
  /** True when the run was cut off before its end. */
  interrupted: boolean;
}

/** What one file came to. */
interface FileTally extends Pick<Tally, 'passed' | 'failed' | 'skipped'>, TestFile {
  readonly id: string;
}

/** What vitest ran at once: all files, or one of them once more. */
interface Run {
  readonly files: FileTally[];
  /** Errors outside of any file. */
  readonly errors: number;
  readonly interrupted: boolean;
}

/** Counts tests as a reporter of vitest, over all that it runs. */
export function createTally(): { runs: Run[]; reporter: Reporter } {
  const runs: Run[] = [];
  const onTestRunEnd = (
    modules: readonly TestModule[],
    errors: readonly unknown[],
    reason: TestRunEndReason,
  ) => {
    const files = modules.map(tallyOf);
    runs.push({ files, errors: errors.length, interrupted: reason === 'interrupted' });
  };
  return { runs, reporter: { onTestRunEnd } };
}

/** A file that does not load and a failed hook count as one failure each, because a run that lost tests that way must not look green. */
function tallyOf(module: TestModule): FileTally {
  const tests = [...module.children.allTests()];
  const are = (state: string) => tests.filter((test) => test.result().state === state);
  const broken = [module, ...module.children.allSuites()].filter((one) => one.errors().length > 0).length;
  const isLost = tests.length === 0 && broken === 0;
  return {
    id: idOf(module.project.name, module.moduleId),
    file: module.relativeModuleId,
    project: module.project.name,
    passed: are('passed').length,
    failed: are('failed').length + broken + Number(isLost),
    skipped: tests
      .filter((test) => !['passed', 'failed'].includes(test.result().state))
      .map((test) => test.fullName),
  };
}

const idOf = (project: string, moduleId: string) => `${project} ${moduleId}`;

/** What all came to: of a file that ran more than once, its last time counts. */
export function sumOf(runs: readonly Run[]): Tally {
  const files = new Map(runs.flatMap((run) => run.files).map((file) => [file.id, file]));
  const all = [...files.values()];
  const sum = (each: (file: FileTally) => number) => all.reduce((total, file) => total + each(file), 0);
  return {
    passed: sum(({ passed }) => passed),
    failed: sum(({ failed }) => failed) + runs.reduce((total, { errors }) => total + errors, 0),
    skipped: all.flatMap(({ skipped }) => skipped),
    interrupted: runs.some(({ interrupted }) => interrupted),
  };
}

/** The files that passed whole and at once; none where something failed outside of them. */
export function greenFiles(runs: readonly Run[]): TestFile[] {
  if (runs.some(({ errors, interrupted }) => errors > 0 || interrupted)) return [];
  const files = runs.flatMap((run) => run.files);
  const isWhole = ({ failed, passed, skipped }: FileTally) =>
    failed === 0 && passed > 0 && skipped.length === 0;
  const notGreen = new Set(files.filter((file) => !isWhole(file)).map(({ id }) => id));
  return files.filter(({ id }) => !notGreen.has(id));
}

/**
 * What reckons and does no I/O, and the business and the model, whose runs follow from a seed: what fails there fails for a reason.
 * And where coins are counted, one failure in a hundred is the coin that was lost.
 */
const isSteady = ({ project, moduleId }: TestSpecification): boolean =>
  ['unit', 'heavy'].includes(project.name) || /\/tests\/(ledger|faults)\//.test(moduleId);
/** Where more than these fail, something is broken. */
const mostUnsteady = 6;

/**
 * The files that failed, where it can be the machine that failed them: a page that was not there in time, a line that was cut.
 * They are run once more, alone; one that fails again has failed. None where anything failed for which that is no explanation.
 * @param files all files of the run, to pick from
 */
export function unsteadyFiles(
  runs: readonly Run[],
  files: readonly TestSpecification[],
): TestSpecification[] {
  const { interrupted } = sumOf(runs);
  if (interrupted || runs.some(({ errors }) => errors > 0)) return [];
  const failed = new Set(
    runs.flatMap((run) => run.files.filter((file) => file.failed > 0)).map(({ id }) => id),
  );
  const again = files.filter(({ project, moduleId }) => failed.has(idOf(project.name, moduleId)));
  if (again.length > mostUnsteady || again.some(isSteady)) return [];
  return again;
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
