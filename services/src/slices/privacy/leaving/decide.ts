import { type KeptPeriod, type LeavingEvent, leavingEvents } from '@sowon/contracts';
import { type Instant, type Rejection, reject, type StreamType, streamId } from '@sowon/ledger/domain';
import { readerOf } from '../../../slice-events.ts';

const read = readerOf('member', leavingEvents);

/** Whether a member has left, and the retention periods whose data is destroyed. */
export interface Membership {
  readonly hasLeft: boolean;
  readonly destroyed: readonly string[];
}

/** The stream `member-{userId}`. */
export const memberStream: StreamType<Membership> = {
  category: 'member',
  initial: () => ({ hasLeft: false, destroyed: [] }),
  evolve: (state, event) => evolve(state, read(event)),
};

export const memberStreamId = (userId: string) => streamId(memberStream.category, userId);

function evolve(state: Membership, event: LeavingEvent): Membership {
  switch (event.type) {
    case 'MemberLeft':
      return { ...state, hasLeft: true };
    case 'MemberDataDestroyed':
      return { ...state, destroyed: [...state.destroyed, event.payload.period] };
  }
}

type Left = Extract<LeavingEvent, { type: 'MemberLeft' }>['payload'];

/**
 * Decides that a member leaves who agreed to lose this many coins. Rejects ALREADY_DECIDED for a former member, LEAVING_COINS {lost} if more would be lost than
 * agreed.
 */
export function decideLeave(
  { hasLeft }: Membership,
  left: Left,
  agreedToLose: number,
): LeavingEvent | Rejection {
  if (hasLeft) return reject('ALREADY_DECIDED');
  if (left.lost > agreedToLose) return reject('LEAVING_COINS', { lost: left.lost });
  return { type: 'MemberLeft', schemaVersion: 1, payload: left };
}

interface Destruction {
  readonly userId: string;
  readonly period: KeptPeriod;
  /** End of the retention period. */
  readonly dueAt: Instant;
  readonly at: Instant;
  readonly policyVersion: number;
}

/** Decides that data of a retention period is destroyed, once and not too early. No events for a member who has not left. */
export function decideDestroy(
  { hasLeft, destroyed }: Membership,
  { userId, period, dueAt, at, policyVersion }: Destruction,
): LeavingEvent[] {
  if (!hasLeft || at < dueAt || destroyed.includes(period)) return [];
  return [{ type: 'MemberDataDestroyed', schemaVersion: 1, payload: { userId, period, policyVersion } }];
}
