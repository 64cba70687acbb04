import { type ErrorCode, policy, type SupportState } from '@sowon/contracts';

/** How far a question is. */
interface Standing {
  readonly waits_since: Date | null;
  readonly closed_at: Date | null;
}

/** How a question stands. */
export function stateOf({ waits_since, closed_at }: Standing): SupportState {
  if (closed_at !== null) return 'CLOSED';
  return waits_since === null ? 'ANSWERED' : 'WAITING';
}

/** Why nobody can write in a question; null where one can. */
export const whyNotWritten = ({ closed_at }: Standing): ErrorCode | null =>
  closed_at === null ? null : 'QUESTION_CLOSED';

/**
 * Why one of the staff can neither answer nor close a question; null where they can. Nobody decides what concerns themselves.
 * @param staffId of who would
 */
export const whyNotServed = (
  question: Standing & { readonly user_id: string },
  staffId: string,
): ErrorCode | null => (question.user_id === staffId ? 'ACCESS_DENIED' : whyNotWritten(question));

/** Something that a member wrote within the last 24 hours. */
export interface Recent {
  readonly at: Date;
  /** It began a question. */
  readonly isQuestion: boolean;
}

const dayMs = 24 * 3_600_000;

/**
 * How long a member has to wait before they write again: so many questions and so many messages fit into 24 hours.
 * @param recent in the order in which they were written
 * @param asks they would begin a question
 * @returns milliseconds; 0 where they may write at once
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

/** Until the one that has to go out of the 24 hours first has gone. */
function untilRoom(written: readonly Recent[], most: number, now: Date): number {
  const inTheWay = written.at(-most);
  return inTheWay === undefined ? 0 : inTheWay.at.getTime() + dayMs - now.getTime();
}
