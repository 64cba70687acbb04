import type { FeedEvent } from '@sowon/ledger';
import type { FlowRef } from '../ports/flows.ts';
import { type EventOf, type EventType, readEvent } from './known-event.ts';

/**
 * What an event asks of the flows: that one begins for the first time, that one runs although an earlier one of its id has ended,
 * or that one reads the database again.
 */
export type FlowAsk =
  | { readonly start: FlowRef }
  | { readonly restart: FlowRef }
  | { readonly wake: FlowRef };

/**
 * What a slice asks of the flows when something has happened, by the event's type. Pure; the dispatcher does it at least
 * once, in the order of a stream.
 */
export type Reactions = {
  readonly [Type in EventType]?: (event: EventOf<Type>) => readonly FlowAsk[];
};

/**
 * All that the slices' reactions ask for when this has happened.
 * @throws as `readEvent`: what this code is too old to know waits, isolated, for code that knows whether it asks for something
 */
export function asksOf(reactions: readonly Reactions[], feedEvent: FeedEvent): readonly FlowAsk[] {
  const event = readEvent(feedEvent);
  return reactions.flatMap((reaction) => {
    // The handler under a type takes events of that type, which the compiler cannot follow through the look-up.
    const handler = reaction[event.type] as ((event: EventOf<EventType>) => readonly FlowAsk[]) | undefined;
    return handler?.(event) ?? [];
  });
}
