import { defineConfig } from 'vitest/config';

/** Unit tests sit beside their source and do no I/O; whatever crosses a process lives in `tests/`. */
export default defineConfig({
  test: {
    pool: 'forks',
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['{contracts,ledger,services,workflows,web,admin-ui}/src/**/*.test.{ts,tsx}'] },
      },
    ],
  },
});
