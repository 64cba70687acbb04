import type { Reporter, TestModule } from 'vitest/node';

/** The time that a test file took in a worker, in milliseconds. */
export interface FileTime {
  readonly file: string;
  readonly project: string;
  /** Time of loading its modules. */
  readonly loadingMs: number;
  /** Time of its tests and hooks. */
  readonly testingMs: number;
}

/** Measures the time of each test file, as a reporter of vitest. */
export function createStopwatch(): { times: FileTime[]; reporter: Reporter } {
  const times: FileTime[] = [];
  const onTestModuleEnd = (module: TestModule): void => {
    const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
      module.diagnostic();
    times.push({
      file: module.relativeModuleId,
      project: module.project.name,
      loadingMs: environmentSetupDuration + prepareDuration + collectDuration + setupDuration,
      testingMs: duration,
    });
  };
  return { times, reporter: { onTestModuleEnd } };
}

/** Returns the slowest files as lines of text, and the total time of each project. */
export function slowestFiles(times: readonly FileTime[], count = 20): string[] {
  const slowest = times.toSorted((a, b) => totalMs(b) - totalMs(a)).slice(0, count);
  const projects = Map.groupBy(times, ({ project }) => project);
  return [
    `The ${slowest.length} slowest of ${times.length} files:`,
    ...slowest.map(
      (time) => `${seconds(totalMs(time))}  ${time.file} (${seconds(time.loadingMs).trim()} of them loading)`,
    ),
    'All files of each project, one after the other:',
    ...[...projects].map(([project, files]) => {
      const sum = files.reduce((all, time) => all + totalMs(time), 0);
      return `${seconds(sum)}  ${project} (${files.length} files)`;
    }),
  ];
}

const totalMs = ({ loadingMs, testingMs }: FileTime): number => loadingMs + testingMs;
const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1).padStart(6)} s`;
