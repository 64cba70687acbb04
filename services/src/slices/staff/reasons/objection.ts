import type { Language, Objection, ReasonIn } from '@sowon/contracts';
import { reasonFor } from './given.ts';

/** What a row says of an objection. */
interface Row {
  readonly objected_at: Date | null;
  readonly objection: string | null;
  readonly answer: string | null;
  readonly answer_in: ReasonIn | null;
}

/**
 * An objection as the one who made it and the staff read it; null where none was made.
 * @param language in which the answer is read; null for the answer as it was typed
 */
export function presentObjection(
  { objected_at: made, objection: text, answer: reason, answer_in: reasonIn }: Row,
  language: Language | null,
): Objection | null {
  if (made === null || text === null) return null;
  const answer = reason === null ? null : reasonFor({ reason, reasonIn }, language);
  return { state: answer === null ? 'OPEN' : 'UPHELD', text, made: made.toISOString(), answer };
}
