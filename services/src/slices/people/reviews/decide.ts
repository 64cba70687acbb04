import { type ReviewEvent, reviewEvents } from '@sowon/contracts';
import { type Instant, type Rejection, reject, type StreamType, streamId } from '@sowon/ledger/domain';
import { readerOf } from '../../../slice-events.ts';

const read = readerOf('creator_review', reviewEvents);

/** What has come of a review so far; whether the application was approved stands in the creator's own stream. */
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

/** An application that is under review. */
export interface Application {
  readonly creatorId: string;
  readonly userId: string;
  readonly approved: boolean;
  readonly remindAt: Instant;
  readonly dueAt: Instant;
}

/**
 * What the time that has passed asks for: operators are reminded on the seventh day, and on the fourteenth the application
 * is overdue (spec 1 §1; docs/rules/reviews.md). It is never approved by itself. A reminder that was missed altogether
 * is left out when the application is overdue. Nothing once it was decided.
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

/** An operator rejects an application. Rejects ALREADY_DECIDED when it was approved or rejected before. */
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

/**
 * A rejected applicant applies again: the review begins anew. Rejects ALREADY_DECIDED when the application was approved, or waits
 * for a decision.
 */
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
