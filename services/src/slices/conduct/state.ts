import { type ConductEvent, conductEvents } from '@sowon/contracts';
import { type Instant, type StreamType, streamId } from '@sowon/ledger/domain';
import { readerOf } from '../../slice-events.ts';

const read = readerOf('conduct', conductEvents);

/** A strike that nobody lifted. */
export interface StandingStrike {
  readonly strikeId: string;
  /** Until when it blocks new requests; null where it was a warning. */
  readonly requestsBlockedUntil: Instant | null;
  /** Whether its creator appealed it, and whether an operator has answered that it stands. */
  readonly appeal: 'NONE' | 'OPEN' | 'UPHELD';
}

/** How a creator has kept deadlines. */
export interface ConductState {
  /** The strikes that stand, in the order in which they were given. */
  readonly standing: readonly StandingStrike[];
  /** Who has shut them out: too many strikes, or an operator; null while they are in. */
  readonly shutOutBy: 'STRIKES' | 'OPERATOR' | null;
}

/** The stream `conduct-{creatorId}`. */
export const conductStream: StreamType<ConductState> = {
  category: 'conduct',
  initial: () => ({ standing: [], shutOutBy: null }),
  evolve: (state, event) => evolve(state, read(event)),
};

export const conductStreamId = (creatorId: string) => streamId(conductStream.category, creatorId);

function evolve(state: ConductState, event: ConductEvent): ConductState {
  switch (event.type) {
    case 'StrikeGiven': {
      const { strikeId, requestsBlockedUntil, loginBlocked } = event.payload;
      // Whom an operator had shut out stays so by their word, whatever becomes of the strike.
      const by = loginBlocked ? (state.shutOutBy ?? 'STRIKES') : null;
      const strike: StandingStrike = { strikeId, requestsBlockedUntil, appeal: 'NONE' };
      return { standing: [...state.standing, strike], shutOutBy: by };
    }
    case 'StrikeLifted': {
      const { strikeId, loginBlocked } = event.payload;
      const standing = state.standing.filter((strike) => strike.strikeId !== strikeId);
      return { standing, shutOutBy: loginBlocked ? state.shutOutBy : null };
    }
    case 'StrikeAppealed':
      return withAppeal(state, event.payload.strikeId, 'OPEN');
    case 'StrikeUpheld':
      return withAppeal(state, event.payload.strikeId, 'UPHELD');
    case 'CreatorShutOut':
      return { ...state, shutOutBy: 'OPERATOR' };
    case 'CreatorLetIn':
      return { ...state, shutOutBy: null };
  }
}

function withAppeal(state: ConductState, strikeId: string, appeal: StandingStrike['appeal']): ConductState {
  const standing = state.standing.map((strike) =>
    strike.strikeId === strikeId ? { ...strike, appeal } : strike,
  );
  return { ...state, standing };
}
