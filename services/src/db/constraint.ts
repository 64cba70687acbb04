import { DatabaseError } from 'pg';

/** Returns the name of the violated unique key, foreign key or check; null for any other error. */
export function violatedConstraint(error: unknown): string | null {
  if (!(error instanceof DatabaseError)) return null;
  const { code, constraint } = error;
  return violations.includes(code ?? '') ? (constraint ?? null) : null;
}

/** SQLSTATE of a unique, foreign key and check violation. */
const violations = ['23505', '23503', '23514'];
