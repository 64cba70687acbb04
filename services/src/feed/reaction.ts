import type { FeedEvent } from '@sowon/ledger';
import type { FlowRef } from '../ports/flows.ts';
import { type EventOf, type EventType, readEvent } from './feed-event.ts';

/**
 * A request of an event to the workflows. `start` runs one for the first time. `restart` runs one even if a run with its id has ended. `wake` makes one read
 * the database again.
 */
export type FlowAsk =
  | { readonly start: FlowRef }
  | { readonly restart: FlowRef }
  | { readonly wake: FlowRef };

/** A slice's requests to the workflows, by event type. Pure; the dispatcher executes them at least once, in the order of a stream. */
export type Reactions = {
  readonly [Type in EventType]?: (event: EventOf<Type>) => readonly FlowAsk[];
};

/**
 * Returns all requests of the slices for an event.
 * @throws as `readEvent`: an event that is too new for this code is isolated until code that knows it replays it
 */
export function asksOf(reactions: readonly Reactions[], feedEvent: FeedEvent): readonly FlowAsk[] {
  const event = readEvent(feedEvent);
  return reactions.flatMap((reaction) => {
    // Safe cast: the handler under a type takes events of that type, which the compiler cannot infer from the look-up.
    const handler = reaction[event.type] as ((event: EventOf<EventType>) => readonly FlowAsk[]) | undefined;
    return handler?.(event) ?? [];
  });
}
