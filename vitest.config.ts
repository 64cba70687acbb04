import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/run/longest-first.ts';
import { catalogues, words } from './web/build/words.ts';

/** Tests of several processes, and tests that wait: for Temporal or Kafka of their own, for a line that is silent, for a killed process. */
const slow = [
  'tests/{faults,flows,new-noun}/**/*.test.ts',
  'tests/**/kafka-*.test.ts',
  'tests/**/{bad,silent}-line.test.ts',
  'tests/api/live/live.test.ts',
  'tests/feed/{isolation,projector,rebuild}.test.ts',
  'tests/fuzz/*.test.ts',
  'tests/harness/*.test.ts',
  'tests/line/*.test.ts',
  'tests/run/common-ground.test.ts',
];

/** Tests that start programs again and again: the converter in its sandbox, commands of ours. */
const programs = [
  'tests/api/{seed,files/{picture-formats,pictures,videos,voices},users/operator-of-servers}.test.ts',
  'tests/cases/{media,pictures}.test.ts',
  'tests/files/{hostile,list-exports,resumable-processes,sandbox}.test.ts',
  'tests/ledger/anchor-cli.test.ts',
];

/** Tests in a browser: the building blocks, the whole product as a user starts it, and people's journeys. */
const browsers = ['tests/{catalogue,journeys,start}/**/*.test.ts'];

/** Tests that use the processor for minutes. */
const heavy = ['tests/{bank,business,model}/**/*.test.ts'];

/** Expensive tests, which `tests/run/proofs.ts` takes as proven until something that they speak of changes. */
const provable = [...slow, ...programs, ...browsers, ...heavy];

/** A run that keeps what was green notes what each provable test comes through, in a process of its own. */
const isTraced = process.env.SOWON_TRACES !== undefined;

/** The table of the specification's rules, which only reads the texts of the tests it names. */
const table = 'tests/spec/spec.test.ts';

/** Modules are loaded by Node itself, as in production: nothing of them has to be translated but their types taken out. */
const native = { experimental: { viteModuleRunner: false, nodeLoader: false } };

/** The tests that cross a process, on real parts. */
const system = {
  ...native,
  globalSetup: ['tests/harness/system-setup.ts'],
  testTimeout: 120_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 20_000 } },
};

/**
 * Four projects in one queue, three files at a time on two cores: while one waits others compute, and there is one end only at which a core has nothing to
 * do. `unit` and `web` sit beside their source and do no I/O, but for the table of the specification's rules, which runs with `unit`.
 * `provable` has processes and ports of its own; `system` needs little more than PostgreSQL. Each file has databases of its own.
 *
 * The files of a project share their workers: modules are loaded once for all files of a worker, which is a quarter of the time.
 * So a test leaves no process, timer or patched global behind it.
 */
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          ...native,
          name: 'unit',
          include: ['{contracts,ledger,services,local,workflows}/src/**/*.test.ts', table],
          isolate: false,
          // A property asks hundreds of times, on a busy machine.
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        plugins: [words(), catalogues()],
        test: {
          name: 'web',
          environment: 'happy-dom',
          include: ['{web,admin-ui}/src/**/*.test.{ts,tsx}'],
          isolate: false,
          // Whole pages are loaded and shown, on a busy machine.
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          ...system,
          name: 'system',
          include: ['tests/**/*.test.ts'],
          exclude: [...configDefaults.exclude, table, ...provable],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...system,
          name: 'provable',
          include: provable,
          globalSetup: [...system.globalSetup, 'tests/harness/web-apps-setup.ts'],
          isolate: isTraced,
          setupFiles: isTraced ? ['tests/run/traced.ts'] : [],
        },
      },
    ],
  },
});
