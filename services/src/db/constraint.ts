import { DatabaseError } from 'pg';

/** Name of the unique key, foreign key or check that a failed statement ran into; null for every other failure. */
export function violatedConstraint(error: unknown): string | null {
  if (!(error instanceof DatabaseError)) return null;
  const { code, constraint } = error;
  return violations.includes(code ?? '') ? (constraint ?? null) : null;
}

/** Of a unique key, a foreign key, a check. */
const violations = ['23505', '23503', '23514'];
