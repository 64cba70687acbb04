import type { JsonObject } from './json.ts';

/** Names one stream: a category without '-' and the id of its owner, as in `wallet-42`. */
export type StreamId = `${string}-${string}`;

/** A fact that has happened. `payload` is exactly what is hashed and kept forever. */
export interface DomainEvent {
  readonly type: string;
  readonly schemaVersion: number;
  readonly payload: JsonObject;
}

/**
 * How the events of one category fold into a state. `evolve` has to throw (see `unknownEvent`) on an unknown type or schema version: a skipped
 * fact is a wrong balance.
 */
export interface StreamType<State> {
  readonly category: string;
  initial(): State;
  evolve(state: State, event: DomainEvent): State;
}

/** An event that this code is too old to read. Stop and deploy; never skip. */
export class UnknownEventError extends Error {
  override readonly name = 'UnknownEventError';
}

/** Creates the error that every `evolve` and every upcaster throws for an event it cannot read. */
export function unknownEvent(category: string, event: DomainEvent): UnknownEventError {
  return new UnknownEventError(`${category}: cannot read event ${event.type} v${event.schemaVersion}`);
}

/** Returns the id of the stream of `category` that belongs to `id`. Throws when the category contains '-'. */
export function streamId(category: string, id: string): StreamId {
  if (!/^[a-z][a-z_]*$/.test(category) || id === '') throw new Error(`not a stream: '${category}-${id}'`);
  return `${category}-${id}`;
}

/** Splits a stream id at its first '-'. Throws if it has no '-'. */
export function splitStreamId(stream: StreamId): { readonly category: string; readonly id: string } {
  const dash = stream.indexOf('-');
  if (dash < 1 || dash === stream.length - 1) throw new Error(`not a stream: '${stream}'`);
  return { category: stream.slice(0, dash), id: stream.slice(dash + 1) };
}

/** Folds events, oldest first, over the type's initial state. */
export function fold<State>(type: StreamType<State>, events: Iterable<DomainEvent>): State {
  let state = type.initial();
  for (const event of events) state = type.evolve(state, event);
  return state;
}
