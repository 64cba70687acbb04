import { type DomainEvent, fold, type StreamType } from '../../domain/stream.ts';

/** Past of a stream other than a wallet. */
export interface Past {
  /** All of its events; null if they were not read, because the states after them are known. */
  readonly events: readonly DomainEvent[] | null;
  /** The states requested so far, by the type that folds them. */
  readonly states: Map<StreamType<unknown>, unknown>;
}

/** A requested state is unknown, and the events were not read: the batch has to read them. */
export class UnreadState extends Error {
  override readonly name = 'UnreadState';
}

export function pastOf(events: readonly DomainEvent[]): Past {
  return { events, states: new Map() };
}

/** Returns the state of the past for one type. Throws UnreadState. */
export function stateIn<State>({ events, states }: Past, type: StreamType<State>): State {
  // The cast is safe: this same type folded the state.
  if (states.has(type)) return states.get(type) as State;
  if (events === null) throw new UnreadState(`no event of the category ${type.category} was read`);
  const state = fold(type, events);
  states.set(type, state);
  return state;
}

/** Returns the past after one more event. @throws the errors of `evolve` */
export function pastAfter({ events, states }: Past, event: DomainEvent): Past {
  return {
    events: events === null ? null : [...events, event],
    states: new Map([...states].map(([type, state]) => [type, type.evolve(state, event)])),
  };
}

/** Returns the part of the past that is worth caching: the states, without the events. */
export function statesOf({ states }: Past): Past {
  return { events: null, states };
}
