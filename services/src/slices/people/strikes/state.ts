import { type Grade, type StrikesEvent, strikesEvents } from '@sowon/contracts';
import { type Instant, type StreamType, streamId } from '@sowon/ledger/domain';
import { readerOf } from '../../../slice-events.ts';

const read = readerOf('strikes', strikesEvents);

/** A strike that has not been lifted. */
export interface StandingStrike {
  readonly strikeId: string;
  /** End of its block of new requests; null for a warning. */
  readonly requestsBlockedUntil: Instant | null;
  /** State of the appeal; UPHELD = an operator answered that the strike stands. */
  readonly appeal: 'NONE' | 'OPEN' | 'UPHELD';
}

/** A creator's strikes, block and grade. */
export interface StrikesState {
  /** Strikes not lifted, in the order in which they were given. */
  readonly standing: readonly StandingStrike[];
  /** Cause of being shut out: too many strikes, or an operator; null if not shut out. */
  readonly shutOutBy: 'STRIKES' | 'OPERATOR' | null;
  /** The last grade given by an operator (at first the lowest), and the one in force, which strikes may have lowered. */
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
      // A block by an operator stays, even if the strike is lifted.
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

/** @param grade null keeps the grade */
const inForce = ({ grade: before }: StrikesState, grade: Grade | null): StrikesState['grade'] =>
  grade === null ? before : { ...before, inForce: grade };
