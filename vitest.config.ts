import { defineConfig } from 'vitest/config';

/**
 * Three projects: `unit` and `web` sit beside their source and do no I/O; `system` runs what crosses a process, on real
 * parts, one file after the other because two cores carry database, Temporal and browser at once.
 */
export default defineConfig({
  test: {
    pool: 'forks',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{contracts,ledger,services,local,workflows}/src/**/*.test.ts'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          environment: 'happy-dom',
          include: ['{web,admin-ui}/src/**/*.test.{ts,tsx}'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'system',
          include: ['tests/**/*.test.ts'],
          globalSetup: ['tests/harness/system-setup.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
