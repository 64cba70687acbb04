import { configDefaults, defineConfig } from 'vitest/config';

/** What brings a Temporal, a Kafka, a browser or the whole product with it, or wants both cores for itself. */
const heavy = [
  'tests/{bank,faults,flows,journeys,line,model,start}/**/*.test.ts',
  'tests/**/kafka-*.test.ts',
  'tests/harness/*.test.ts',
];

/** The tests that cross a process, on real parts. */
const system = {
  globalSetup: ['tests/harness/system-setup.ts'],
  testTimeout: 120_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 20_000 } },
};

/**
 * Four projects, one group after the other. `unit` and `web` sit beside their source and do no I/O. `system` needs little
 * more than PostgreSQL: two files at a time, each on databases of its own. `heavy` runs one file after the other.
 *
 * All but `heavy` share their workers: modules are loaded once for all files of a worker, which is a quarter of the time.
 * So a test leaves no process, timer or patched global behind it.
 */
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{contracts,ledger,services,local,workflows}/src/**/*.test.ts'],
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          environment: 'happy-dom',
          include: ['{web,admin-ui}/src/**/*.test.{ts,tsx}'],
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          ...system,
          name: 'system',
          include: ['tests/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...heavy],
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: { ...system, name: 'heavy', include: heavy, maxWorkers: 1, sequence: { groupOrder: 2 } },
      },
    ],
  },
});
