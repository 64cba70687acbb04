import { type Grade, type StrikesEvent, strikesEvents } from '@sowon/contracts';
import { type Instant, type StreamType, streamId } from '@sowon/ledger/domain';
import { readerOf } from '../../../slice-events.ts';

const read = readerOf('strikes', strikesEvents);

/** A strike that nobody lifted. */
export interface StandingStrike {
  readonly strikeId: string;
  /** Until when it blocks new requests; null where it was a warning. */
  readonly requestsBlockedUntil: Instant | null;
  /** Whether its creator appealed it, and whether an operator has answered that it stands. */
  readonly appeal: 'NONE' | 'OPEN' | 'UPHELD';
}

/** How a creator has kept deadlines. */
export interface StrikesState {
  /** The strikes that stand, in the order in which they were given. */
  readonly standing: readonly StandingStrike[];
  /** Who has shut them out: too many strikes, or an operator; null while they are in. */
  readonly shutOutBy: 'STRIKES' | 'OPERATOR' | null;
  /** The grade that an operator gave them last, the lowest while none has, and the one in force, which strikes may have lowered. */
  readonly grade: { readonly given: Grade; readonly inForce: Grade };
}

/** The stream `strikes-{creatorId}`. */
export const strikesStream: StreamType<StrikesState> = {
  category: 'strikes',
  initial: () => ({ standing: [], shutOutBy: null, grade: { given: 'SILVER', inForce: 'SILVER' } }),
  evolve: (state, event) => evolve(state, read(event)),
};

export const strikesStreamId = (creatorId: string) => streamId(strikesStream.category, creatorId);

function evolve(state: StrikesState, event: StrikesEvent): StrikesState {
  switch (event.type) {
    case 'StrikeGiven': {
      const { strikeId, requestsBlockedUntil, loginBlocked, grade } = event.payload;
      // Whom an operator had shut out stays so by their word, whatever becomes of the strike.
      const by = loginBlocked ? (state.shutOutBy ?? 'STRIKES') : null;
      const strike: StandingStrike = { strikeId, requestsBlockedUntil, appeal: 'NONE' };
      return { standing: [...state.standing, strike], shutOutBy: by, grade: inForce(state, grade) };
    }
    case 'StrikeLifted': {
      const { strikeId, loginBlocked, grade } = event.payload;
      const standing = state.standing.filter((strike) => strike.strikeId !== strikeId);
      const shutOutBy = loginBlocked ? state.shutOutBy : null;
      return { standing, shutOutBy, grade: inForce(state, grade) };
    }
    case 'CreatorGraded': {
      const { grade } = event.payload;
      return { ...state, grade: { given: grade, inForce: grade } };
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

function withAppeal(state: StrikesState, strikeId: string, appeal: StandingStrike['appeal']): StrikesState {
  const standing = state.standing.map((strike) =>
    strike.strikeId === strikeId ? { ...strike, appeal } : strike,
  );
  return { ...state, standing };
}

/** @param grade null = it stays */
const inForce = ({ grade: before }: StrikesState, grade: Grade | null): StrikesState['grade'] =>
  grade === null ? before : { ...before, inForce: grade };
