import { type ErrorCode, policy, type SupportState } from '@sowon/contracts';

/** Columns that determine the state of a question. */
interface Standing {
  readonly waits_since: Date | null;
  readonly closed_at: Date | null;
}

/** Returns the state of a question. */
export function stateOf({ waits_since, closed_at }: Standing): SupportState {
  if (closed_at !== null) return 'CLOSED';
  return waits_since === null ? 'ANSWERED' : 'WAITING';
}

/** Returns why nobody can write in a question; null if one can. */
export const whyNotWritten = ({ closed_at }: Standing): ErrorCode | null =>
  closed_at === null ? null : 'QUESTION_CLOSED';

/**
 * Returns why a staff member can neither answer nor close a question; null if they can. A staff member cannot serve their own question.
 * @param staffId the member who would do so
 */
export const whyNotServed = (
  question: Standing & { readonly user_id: string },
  staffId: string,
): ErrorCode | null => (question.user_id === staffId ? 'ACCESS_DENIED' : whyNotWritten(question));

/** A recent message of a member. */
export interface Recent {
  readonly at: Date;
  /** True if it began a question. */
  readonly isQuestion: boolean;
}

const dayMs = 24 * 3_600_000;

/**
 * Returns how long a member has to wait before they write again: 24 hours have limits for questions and for messages.
 * @param recent in the order in which they were written
 * @param asks true if they would begin a question
 * @returns milliseconds; 0 if they may write at once
 */
export function waitBeforeWriting(recent: readonly Recent[], asks: boolean, now: Date): number {
  const { questionsPerDay, messagesPerDay } = policy.support;
  const within = recent.filter(({ at }) => now.getTime() - at.getTime() < dayMs);
  const questions = within.filter(({ isQuestion }) => isQuestion);
  return Math.max(
    untilRoom(within, messagesPerDay, now),
    asks ? untilRoom(questions, questionsPerDay, now) : 0,
  );
}

/** Returns the milliseconds until the message that blocks the limit is 24 hours old; 0 if none blocks. */
function untilRoom(written: readonly Recent[], most: number, now: Date): number {
  const inTheWay = written.at(-most);
  return inTheWay === undefined ? 0 : inTheWay.at.getTime() + dayMs - now.getTime();
}
