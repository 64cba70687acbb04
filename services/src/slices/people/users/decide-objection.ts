import type { ErrorCode } from '@sowon/contracts';

/** Progress of a shut-out and its objection. */
interface Standing {
  readonly let_in_at: Date | null;
  readonly objected_at: Date | null;
  readonly upheld_at: Date | null;
}

/**
 * Returns the code that refuses an objection; null if it is allowed: once, in time, and while they are shut out (docs/rules/users.md#objections).
 * @param until the first instant after the deadline
 */
export function whyNoObjection(
  { let_in_at, objected_at }: Standing,
  { at, until }: { at: Date; until: Date },
): ErrorCode | null {
  if (let_in_at !== null) return 'ALREADY_DECIDED';
  if (objected_at !== null) return 'ALREADY_EXISTS';
  return at >= until ? 'APPEAL_OVER' : null;
}

/** Returns true if an objection is open. */
export const waitsForAnswer = ({ let_in_at, objected_at, upheld_at }: Standing): boolean =>
  objected_at !== null && let_in_at === null && upheld_at === null;
