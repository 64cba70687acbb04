import { type CommentingEvent, commentingEvents, policy } from '@sowon/contracts';
import { type Instant, type Rejection, reject, type StreamType, streamId } from '@sowon/ledger/domain';
import { readerOf } from '../../../slice-events.ts';

const read = readerOf('commenting', commentingEvents);

/** Until when a member may write no comments; null where no operator said so. */
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

/** Whether a member may write just now. Rejects COMMENTING_RESTRICTED {until}. */
export function mayWrite({ until }: CommentingState, at: Instant): Rejection | null {
  return until !== null && at < until ? reject('COMMENTING_RESTRICTED', { until }) : null;
}

/** An operator lets a member write no comments until then, in the place of what held. Rejects ALREADY_DECIDED when that is the same. */
export function decideRestrict(
  state: CommentingState,
  { until, ...judged }: Judged & { readonly until: Instant },
): CommentingEvent | Rejection {
  if (state.until === until) return reject('ALREADY_DECIDED');
  const payload = { ...judged, until, policyVersion: policy.version };
  return { type: 'CommentingRestricted', schemaVersion: 1, payload };
}

/** An operator lets a member write again. Rejects ALREADY_DECIDED when they may. */
export function decideAllow(
  state: CommentingState,
  judged: Judged,
  at: Instant,
): CommentingEvent | Rejection {
  if (mayWrite(state, at) === null) return reject('ALREADY_DECIDED');
  return { type: 'CommentingAllowed', schemaVersion: 1, payload: { ...judged } };
}
