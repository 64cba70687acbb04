import { type ConductEvent, conductEvents } from '@sowon/contracts';
import { type DomainEvent, type StreamType, streamId, unknownEvent } from '@sowon/ledger/domain';

/** How a creator has kept deadlines. */
export interface ConductState {
  readonly strikes: number;
  /** The last strike shut them out. */
  readonly loginBlocked: boolean;
}

/** The stream `conduct-{creatorId}`. */
export const conductStream: StreamType<ConductState> = {
  category: 'conduct',
  initial: () => ({ strikes: 0, loginBlocked: false }),
  evolve: (_, event) => evolve(asConductEvent(event)),
};

export const conductStreamId = (creatorId: string) => streamId(conductStream.category, creatorId);

function evolve(event: ConductEvent): ConductState {
  switch (event.type) {
    case 'StrikeGiven': {
      const { strikes, loginBlocked } = event.payload;
      return { strikes, loginBlocked };
    }
  }
}

function asConductEvent(event: DomainEvent): ConductEvent {
  if (!Object.hasOwn(conductEvents, event.type) || event.schemaVersion !== 1) {
    throw unknownEvent('conduct', event);
  }
  // The parsing edge: these payloads were written by `decideStrike` and are guarded by the hash chain.
  return event as ConductEvent;
}
