import { type CreatorEvent, creatorEvents } from '@sowon/contracts';
import {
  type DomainEvent,
  type Rejection,
  reject,
  type StreamType,
  streamId,
  unknownEvent,
} from '@sowon/ledger/domain';

/** How far an application has come; null before there is one. */
export interface ApplicationState {
  readonly creatorId: string;
  readonly userId: string;
  readonly approved: boolean;
}

/** The stream `creator-{creatorId}`. */
export const creatorStream: StreamType<ApplicationState | null> = {
  category: 'creator',
  initial: () => null,
  evolve: (_, event) => evolve(asCreatorEvent(event)),
};

export const creatorStreamId = (creatorId: string) => streamId(creatorStream.category, creatorId);

/** A member applies, and is a creator from then on. */
export function decideApply(
  application: Extract<CreatorEvent, { type: 'CreatorApplied' }>['payload'],
): CreatorEvent {
  return { type: 'CreatorApplied', schemaVersion: 1, payload: application };
}

/** An operator approves an application; nothing when it was approved before. Rejects NOT_FOUND without one. */
export function decideApprove(
  state: ApplicationState | null,
  operatorId: string,
): { readonly events: readonly CreatorEvent[] } | Rejection {
  if (!state) return reject('NOT_FOUND');
  if (state.approved) return { events: [] };
  const { creatorId, userId } = state;
  return {
    events: [{ type: 'CreatorApproved', schemaVersion: 1, payload: { creatorId, userId, operatorId } }],
  };
}

function evolve({ type, payload }: CreatorEvent): ApplicationState {
  const { creatorId, userId } = payload;
  return { creatorId, userId, approved: type === 'CreatorApproved' };
}

function asCreatorEvent(event: DomainEvent): CreatorEvent {
  if (!Object.hasOwn(creatorEvents, event.type) || event.schemaVersion !== 1) {
    throw unknownEvent('creator', event);
  }
  // The parsing edge: these payloads were written by the deciders above and are guarded by the hash chain.
  return event as CreatorEvent;
}
