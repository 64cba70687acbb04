import { type CreatorEvent, creatorEvents } from '@sowon/contracts';
import { type Rejection, reject, type StreamType, streamId } from '@sowon/ledger/domain';
import { readerOf } from '../../slice-events.ts';

const read = readerOf('creator', creatorEvents);

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
  evolve: (_, event) => evolve(read(event)),
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
