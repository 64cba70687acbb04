import type { ErrorCode } from '@sowon/contracts';

/** How far a shutting out is. */
interface Standing {
  readonly let_in_at: Date | null;
  readonly objected_at: Date | null;
  readonly upheld_at: Date | null;
}

/**
 * Whether a member may object now: once, in time, and while they are out (docs/rules/users.md#objections).
 * @param until the first instant at which it is too late
 * @returns what refuses it; null where they may
 */
export function whyNoObjection(
  { let_in_at, objected_at }: Standing,
  { at, until }: { at: Date; until: Date },
): ErrorCode | null {
  if (let_in_at !== null) return 'ALREADY_DECIDED';
  if (objected_at !== null) return 'ALREADY_EXISTS';
  return at >= until ? 'APPEAL_OVER' : null;
}

/** Whether an objection waits for an operator's answer. */
export const waitsForAnswer = ({ let_in_at, objected_at, upheld_at }: Standing): boolean =>
  objected_at !== null && let_in_at === null && upheld_at === null;
