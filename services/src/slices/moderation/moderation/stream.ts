import { type EscalationEvent, escalationEvents } from '@sowon/contracts';
import { type Rejection, reject, type StreamType, streamId } from '@sowon/ledger/domain';
import { readerOf } from '../../../slice-events.ts';

const read = readerOf('escalation', escalationEvents);

/**
 * The operator of the latest escalation; null if there was none or it was taken back. A decision also ends an escalation, but is not in
 * this stream.
 */
export interface EscalationState {
  readonly operatorId: string | null;
}

/** The stream `escalation-{contentId}`. */
export const escalationStream: StreamType<EscalationState> = {
  category: 'escalation',
  initial: () => ({ operatorId: null }),
  evolve: (_, event) => {
    const { type, payload } = read(event);
    return { operatorId: type === 'ContentEscalated' ? payload.operatorId : null };
  },
};

export const escalationStreamId = (contentId: string) => streamId(escalationStream.category, contentId);

type Escalation = EscalationEvent['payload'];

/** Facts from outside the stream: whether the content exists, and whether it was decided since its escalation. */
export interface Around {
  readonly exists: boolean;
  readonly isDecided: boolean;
}

/** Escalates a content to a colleague. Rejects NOT_FOUND, ALREADY_EXISTS if it is already escalated. Pure. */
export function decideEscalate(
  state: EscalationState,
  { exists, isDecided }: Around,
  escalation: Escalation,
): EscalationEvent | Rejection {
  if (!exists) return reject('NOT_FOUND');
  if (state.operatorId !== null && !isDecided) return reject('ALREADY_EXISTS');
  return { type: 'ContentEscalated', schemaVersion: 1, payload: escalation };
}

/** Takes back an operator's own escalation. Rejects NOT_FOUND, ALREADY_DECIDED if it is not escalated, ACCESS_DENIED to others. Pure. */
export function decideTakeBack(
  state: EscalationState,
  { exists, isDecided }: Around,
  escalation: Escalation,
): EscalationEvent | Rejection {
  if (!exists) return reject('NOT_FOUND');
  if (state.operatorId === null || isDecided) return reject('ALREADY_DECIDED');
  if (state.operatorId !== escalation.operatorId) return reject('ACCESS_DENIED');
  return { type: 'ContentEscalationTakenBack', schemaVersion: 1, payload: escalation };
}
