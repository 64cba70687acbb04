import { beforeAll, expect } from 'vitest';
import { beginTraceOf } from './trace-notes.ts';

// Set-up file of the provable tests; each has its own process.
beforeAll(() => {
  const { testPath } = expect.getState();
  if (testPath !== undefined) beginTraceOf(testPath);
});
