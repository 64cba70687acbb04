import { type ConductEvent, conductEvents } from '@sowon/contracts';
import { type StreamType, streamId } from '@sowon/ledger/domain';
import { readerOf } from '../../slice-events.ts';

const read = readerOf('conduct', conductEvents);

/** How a creator has kept deadlines. */
export interface ConductState {
  readonly strikes: number;
  /** The last strike shut them out, or an operator did. */
  readonly loginBlocked: boolean;
}

/** The stream `conduct-{creatorId}`. */
export const conductStream: StreamType<ConductState> = {
  category: 'conduct',
  initial: () => ({ strikes: 0, loginBlocked: false }),
  evolve: (state, event) => evolve(state, read(event)),
};

export const conductStreamId = (creatorId: string) => streamId(conductStream.category, creatorId);

function evolve(state: ConductState, event: ConductEvent): ConductState {
  switch (event.type) {
    case 'StrikeGiven': {
      const { strikes, loginBlocked } = event.payload;
      return { strikes, loginBlocked };
    }
    case 'CreatorShutOut':
      return { ...state, loginBlocked: true };
    case 'CreatorLetIn':
      return { ...state, loginBlocked: false };
  }
}
