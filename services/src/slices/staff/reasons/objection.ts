import type { Language, Objection, ReasonIn } from '@sowon/contracts';
import { reasonFor } from './given.ts';

/** Columns of an objection in a row. */
interface Row {
  readonly objected_at: Date | null;
  readonly objection: string | null;
  readonly answer: string | null;
  readonly answer_in: ReasonIn | null;
}

/**
 * Returns an objection as its author and the staff read it; null if there is no objection.
 * @param language of the answer; null for the answer as typed
 */
export function presentObjection(
  { objected_at: made, objection: text, answer: reason, answer_in: reasonIn }: Row,
  language: Language | null,
): Objection | null {
  if (made === null || text === null) return null;
  const answer = reason === null ? null : reasonFor({ reason, reasonIn }, language);
  return { state: answer === null ? 'OPEN' : 'UPHELD', text, made: made.toISOString(), answer };
}
