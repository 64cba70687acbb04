import { type CommentingEvent, commentingEvents, policy } from '@sowon/contracts';
import { type Instant, type Rejection, reject, type StreamType, streamId } from '@sowon/ledger/domain';
import { readerOf } from '../../../slice-events.ts';

const read = readerOf('commenting', commentingEvents);

/** A member's restriction on commenting; `until` is null if none was ever set or an operator lifted it. */
export interface CommentingState {
  readonly until: Instant | null;
}

/** The stream `commenting-{userId}`. */
export const commentingStream: StreamType<CommentingState> = {
  category: 'commenting',
  initial: () => ({ until: null }),
  evolve: (_, event) => {
    const { type, payload } = read(event);
    return { until: type === 'CommentingRestricted' ? payload.until : null };
  },
};

export const commentingStreamId = (userId: string) => streamId(commentingStream.category, userId);

interface Judged {
  readonly userId: string;
  readonly operatorId: string;
}

/** Checks that a member may write now; returns null if so. Rejects COMMENTING_RESTRICTED {until}. */
export function mayWrite({ until }: CommentingState, at: Instant): Rejection | null {
  return until !== null && at < until ? reject('COMMENTING_RESTRICTED', { until }) : null;
}

/** Restricts a member's commenting until an instant; replaces an earlier restriction. Rejects ALREADY_DECIDED if the instant is the same. */
export function decideRestrict(
  state: CommentingState,
  { until, ...judged }: Judged & { readonly until: Instant },
): CommentingEvent | Rejection {
  if (state.until === until) return reject('ALREADY_DECIDED');
  const payload = { ...judged, until, policyVersion: policy.version };
  return { type: 'CommentingRestricted', schemaVersion: 1, payload };
}

/** Lifts a restriction on commenting. Rejects ALREADY_DECIDED if the member may already write. */
export function decideAllow(
  state: CommentingState,
  judged: Judged,
  at: Instant,
): CommentingEvent | Rejection {
  if (mayWrite(state, at) === null) return reject('ALREADY_DECIDED');
  return { type: 'CommentingAllowed', schemaVersion: 1, payload: { ...judged } };
}
