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

/** A picked entry. */
export interface Pick {
  /** The entry's number; entries are numbered from 1. */
  readonly number: number;
  readonly by: PickedBy;
}

/** The numbers of a lottery drawing that an operator entered. */
export interface EnteredNumber extends LottoDrawn {
  readonly operatorId: string;
}

/** A draw's state from its own stream, with only the facts that later decisions need. */
export interface DrawState {
  readonly productId: string;
  readonly creatorId: string;
  readonly status: DrawStatus;
  readonly drawNumber: number;
  readonly opensAt: Instant;
  readonly appliesUntil: Instant;
  readonly drawBy: Instant;
  readonly endsAt: Instant;
  /** Number of entries so far. */
  readonly entries: number;
  /** Merkle root of the frozen list of entries; null before it is frozen. */
  readonly root: string | null;
  /** Null until the order is fixed. */
  readonly beacon: string | null;
  /** The public number that decides the order, with the latest entered numbers (null before any). Null if the draw does not wait for one. */
  readonly publicNumber: { readonly entered: EnteredNumber | null } | null;
  /** By the entry's mission id. */
  readonly picks: ReadonlyMap<string, Pick>;
  /** Numbers of entries whose pick was taken back; the rule never picks them again. */
  readonly unpicked: ReadonlySet<number>;
  readonly reminded: boolean;
  /** Latest closing instant; null before the draw. */
  readonly closesAt: Instant | null;
  /** True once the winners' personal data is destroyed. */
  readonly forgotten: boolean;
}

/** The stream `draw-{productId}`; its state is null before the event is registered. */
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
    productId,
    creatorId,
    status: 'CREATED',
    drawNumber,
    opensAt,
    appliesUntil,
    drawBy,
    endsAt,
    entries: 0,
    root: null,
    beacon: null,
    publicNumber: null,
    picks: new Map(),
    unpicked: new Set(),
    reminded: false,
    closesAt: null,
    forgotten: false,
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
