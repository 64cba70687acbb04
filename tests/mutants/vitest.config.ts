import { defineConfig } from 'vitest/config';

/** The tests of the rules alone, as Stryker runs them for each mutant. */
export default defineConfig({ test: { include: ['ledger/src/domain/**/*.test.ts'], pool: 'forks' } });
