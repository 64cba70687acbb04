import { DatabaseError } from 'pg';

/** Name of the unique key or foreign key that a failed statement ran into; null for every other failure. */
export function violatedConstraint(error: unknown): string | null {
  if (!(error instanceof DatabaseError)) return null;
  const { code, constraint } = error;
  return code === uniqueViolation || code === foreignKeyViolation ? (constraint ?? null) : null;
}

const uniqueViolation = '23505';
const foreignKeyViolation = '23503';
