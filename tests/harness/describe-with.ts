import { describe } from 'vitest';
import { missingParts, type Part } from './parts.ts';

/**
 * `describe` for tests that need parts which a machine may lack. They are skipped there, with the reason in their name.
 * In CI (`CI=true`) they run and fail instead.
 */
export function describeWith(needed: readonly Part[], name: string, tests: () => void): void {
  const missing = missingParts(needed);
  if (missing.length === 0 || process.env.CI) describe(name, tests);
  else describe.skip(`${name} (needs ${missing.join(' and ')})`, tests);
}
