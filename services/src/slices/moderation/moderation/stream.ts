import { type EscalationEvent, escalationEvents } from '@sowon/contracts';
import { type Rejection, reject, type StreamType, streamId } from '@sowon/ledger/domain';
import { readerOf } from '../../../slice-events.ts';

const read = readerOf('escalation', escalationEvents);

/** Who left a thing to a colleague last; null where nobody did, or took it back. A decision about the thing ends it too, elsewhere. */
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

/** What is known beside the stream: whether there is such a thing, and whether it was decided since it was left to a colleague. */
export interface Around {
  readonly exists: boolean;
  readonly isDecided: boolean;
}

/** An operator leaves a thing to a colleague. Rejects NOT_FOUND, ALREADY_EXISTS while it waits for one. Pure. */
export function decideEscalate(
  state: EscalationState,
  { exists, isDecided }: Around,
  escalation: Escalation,
): EscalationEvent | Rejection {
  if (!exists) return reject('NOT_FOUND');
  if (state.operatorId !== null && !isDecided) return reject('ALREADY_EXISTS');
  return { type: 'ContentEscalated', schemaVersion: 1, payload: escalation };
}

/**
 * Whoever left a thing to a colleague takes that back. Rejects NOT_FOUND, ALREADY_DECIDED where it does not wait for one, ACCESS_DENIED
 * to others. Pure.
 */
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
