import {
  type DrawEvent,
  type DrawStatus,
  drawEvents,
  type LottoDrawn,
  type PickedBy,
} from '@sowon/contracts';
import { type Instant, type StreamType, streamId } from '@sowon/ledger/domain';
import { readerOf } from '../../../slice-events.ts';

const read = readerOf('draw', drawEvents);

/** An entry that is picked. */
export interface Pick {
  /** Of the entry: counts the entries of the draw from 1. */
  readonly number: number;
  readonly by: PickedBy;
}

/** What an operator entered of a drawing. */
export interface EnteredNumber extends LottoDrawn {
  readonly operatorId: string;
}

/** A draw event as its own events tell it: what later decisions need, and no more. */
export interface DrawState {
  readonly productId: string;
  readonly creatorId: string;
  readonly status: DrawStatus;
  readonly drawNumber: number;
  readonly opensAt: Instant;
  readonly appliesUntil: Instant;
  readonly drawBy: Instant;
  readonly endsAt: Instant;
  /** How many have entered. */
  readonly entries: number;
  /** Of the frozen list of entries; null before. */
  readonly root: string | null;
  /** Null until the order is fixed. */
  readonly beacon: string | null;
  /** The public number that its order is made with: what was entered of it last, null before. Null where it waits for none. */
  readonly publicNumber: { readonly entered: EnteredNumber | null } | null;
  /** By the entry's mission. */
  readonly picks: ReadonlyMap<string, Pick>;
  /** Numbers of entries whose pick was taken back: the rule never picks them again. */
  readonly unpicked: ReadonlySet<number>;
  readonly reminded: boolean;
  /** When it closes at the latest; null before it is drawn. */
  readonly closesAt: Instant | null;
  /** What winners told of themselves is gone. */
  readonly forgotten: boolean;
}

/** The stream `draw-{productId}`; null before the event is registered. */
export const drawStream: StreamType<DrawState | null> = {
  category: 'draw',
  initial: () => null,
  evolve: (state, event) => evolve(state, read(event)),
};

export const drawStreamId = (productId: string) => streamId(drawStream.category, productId);

function evolve(state: DrawState | null, event: DrawEvent): DrawState {
  if (event.type === 'DrawRegistered') return registered(event.payload);
  if (!state) throw new Error(`draw: ${event.type} before DrawRegistered`);
  switch (event.type) {
    case 'DrawOpened':
      return { ...state, status: 'APPLYING' };
    case 'DrawEntered':
      return { ...state, entries: event.payload.number };
    case 'DrawFrozen':
      return { ...state, status: 'DRAWING', root: event.payload.root };
    case 'DrawBeaconSettled':
      return { ...state, beacon: event.payload.beacon };
    case 'DrawNumberAwaited':
      return { ...state, publicNumber: { entered: null } };
    case 'DrawNumberEntered': {
      const { numbers, bonus, operatorId } = event.payload;
      return { ...state, publicNumber: { entered: { numbers, bonus, operatorId } } };
    }
    case 'DrawReminded':
      return { ...state, reminded: true };
    case 'DrawPicked':
      return { ...state, status: 'NOW_DRAWING', picks: withPick(state, event.payload) };
    case 'DrawUnpicked':
      return withoutPick(state, event.payload);
    case 'DrawFinished':
      return { ...state, status: 'DRAWN', closesAt: event.payload.closesAt };
    case 'DrawCanceled':
      return { ...state, status: 'CANCELED' };
    case 'DrawClosed':
      return { ...state, status: 'CLOSED' };
    case 'DrawForgotten':
      return { ...state, forgotten: true };
  }
}

type Payload<T extends DrawEvent['type']> = Extract<DrawEvent, { type: T }>['payload'];

function registered(payload: Payload<'DrawRegistered'>): DrawState {
  const { productId, creatorId, drawNumber, opensAt, appliesUntil, drawBy, endsAt } = payload;
  return {
    ...{ productId, creatorId, status: 'CREATED', drawNumber, opensAt, appliesUntil, drawBy, endsAt },
    ...{ entries: 0, root: null, beacon: null, publicNumber: null, picks: new Map(), unpicked: new Set() },
    ...{ reminded: false, closesAt: null, forgotten: false },
  };
}

function withPick({ picks }: DrawState, { missionId, number, by }: Payload<'DrawPicked'>) {
  return new Map([...picks, [missionId, { number, by }] as const]);
}

function withoutPick(state: DrawState, { missionId, number }: Payload<'DrawUnpicked'>): DrawState {
  const picks = new Map(state.picks);
  picks.delete(missionId);
  return { ...state, picks, unpicked: new Set([...state.unpicked, number]) };
}
