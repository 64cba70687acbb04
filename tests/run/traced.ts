import { beforeAll, expect } from 'vitest';
import { beginTraceOf } from './trace-notes.ts';

// A set-up file of the tests that can be proven; each has a process for itself.
beforeAll(() => {
  const { testPath } = expect.getState();
  if (testPath !== undefined) beginTraceOf(testPath);
});
