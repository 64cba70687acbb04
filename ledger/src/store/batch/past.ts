import { type DomainEvent, fold, type StreamType } from '../../domain/stream.ts';

/** What a stream that is no wallet has behind it. */
export interface Past {
  /** All of its events; null when they were not read, because the states are known that they come to. */
  readonly events: readonly DomainEvent[] | null;
  /** The states that were asked for so far, by the type that folds them. */
  readonly states: Map<StreamType<unknown>, unknown>;
}

/** A state was asked for that is not known, and the events were not read: the batch has to read them. */
export class UnreadState extends Error {
  override readonly name = 'UnreadState';
}

export function pastOf(events: readonly DomainEvent[]): Past {
  return { events, states: new Map() };
}

/** The past as one of its stream's types sees it. Throws UnreadState. */
export function stateIn<State>({ events, states }: Past, type: StreamType<State>): State {
  // The parsing edge: it was folded by this very type.
  if (states.has(type)) return states.get(type) as State;
  if (events === null) throw new UnreadState(`no event of the category ${type.category} was read`);
  const state = fold(type, events);
  states.set(type, state);
  return state;
}

/** The past after one more event. Throws what evolve throws. */
export function pastAfter({ events, states }: Past, event: DomainEvent): Past {
  return {
    events: events === null ? null : [...events, event],
    states: new Map([...states].map(([type, state]) => [type, type.evolve(state, event)])),
  };
}

/** What is worth knowing of it later: the states, without the events. */
export function statesOf({ states }: Past): Past {
  return { events: null, states };
}
