import { type ReviewEvent, reviewEvents } from '@sowon/contracts';
import { type Instant, type Rejection, reject, type StreamType, streamId } from '@sowon/ledger/domain';
import { readerOf } from '../../../slice-events.ts';

const read = readerOf('creator_review', reviewEvents);

/** Progress of a review; the creator's own stream has the approval. */
export interface ReviewProgress {
  readonly reminded: boolean;
  readonly overdue: boolean;
  readonly rejected: boolean;
}

/** The stream `creator_review-{creatorId}`. */
export const reviewStream: StreamType<ReviewProgress> = {
  category: 'creator_review',
  initial: () => begun,
  evolve: (state, event) => evolve(state, read(event)),
};

export const reviewStreamId = (creatorId: string) => streamId(reviewStream.category, creatorId);

/** An application under review. */
export interface Application {
  readonly creatorId: string;
  readonly userId: string;
  readonly approved: boolean;
  readonly remindAt: Instant;
  readonly dueAt: Instant;
}

/**
 * Decides the events due by time: a reminder to operators on the seventh day, overdue on the fourteenth (spec 1 §1; docs/rules/reviews.md). An application is
 * never approved automatically. A missed reminder is skipped once the application is overdue. No events after a decision.
 */
export function decideReviewTime(
  progress: ReviewProgress,
  { creatorId, approved, remindAt, dueAt }: Application,
  at: Instant,
): ReviewEvent[] {
  if (approved || progress.rejected || progress.overdue) return [];
  const payload = { creatorId, dueAt };
  if (at >= dueAt) return [{ type: 'CreatorReviewOverdue', schemaVersion: 1, payload }];
  if (at < remindAt || progress.reminded) return [];
  return [{ type: 'CreatorReviewReminded', schemaVersion: 1, payload }];
}

/** Decides a rejection by an operator. Rejects ALREADY_DECIDED if it was approved or rejected before. */
export function decideReject(
  progress: ReviewProgress,
  { creatorId, userId, approved }: Application,
  operatorId: string,
): { readonly events: readonly ReviewEvent[] } | Rejection {
  if (approved || progress.rejected) return reject('ALREADY_DECIDED');
  return {
    events: [{ type: 'CreatorRejected', schemaVersion: 1, payload: { creatorId, userId, operatorId } }],
  };
}

/** Decides that a rejected applicant applies again: the review starts over. Rejects ALREADY_DECIDED if the application is approved or still open. */
export function decideReapply(
  progress: ReviewProgress,
  { creatorId, userId, approved }: Pick<Application, 'creatorId' | 'userId' | 'approved'>,
  { remindAt, dueAt }: Pick<Application, 'remindAt' | 'dueAt'>,
): { readonly events: readonly ReviewEvent[] } | Rejection {
  if (approved || !progress.rejected) return reject('ALREADY_DECIDED');
  const payload = { creatorId, userId, remindAt, dueAt };
  return { events: [{ type: 'CreatorReapplied', schemaVersion: 1, payload }] };
}

const begun: ReviewProgress = { reminded: false, overdue: false, rejected: false };

function evolve(state: ReviewProgress, event: ReviewEvent): ReviewProgress {
  switch (event.type) {
    case 'CreatorReviewReminded':
      return { ...state, reminded: true };
    case 'CreatorReviewOverdue':
      return { ...state, overdue: true };
    case 'CreatorRejected':
      return { ...state, rejected: true };
    case 'CreatorReapplied':
      return begun;
  }
}
