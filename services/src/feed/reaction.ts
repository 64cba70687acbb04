import type { FlowRef } from '../ports/flows.ts';
import type { ProductEvent } from './read-event.ts';

/** What an event asks of the flows: that one begins, or reads the database again. */
export type FlowAsk = { readonly start: FlowRef } | { readonly wake: FlowRef };

type PayloadOf<Type extends ProductEvent['type']> = Extract<ProductEvent, { type: Type }>['payload'];

/**
 * What a slice asks of the flows when something has happened, by the event's type. Pure; the dispatcher asks for it at
 * least once, in the order of a stream.
 */
export type Reactions = {
  readonly [Type in ProductEvent['type']]?: (payload: PayloadOf<Type>) => readonly FlowAsk[];
};

/** All that the slices' reactions ask for when this has happened. */
export function asksOf(reactions: readonly Reactions[], event: ProductEvent): FlowAsk[] {
  return reactions.flatMap((reaction) => {
    // Type and payload of an event belong together, which the compiler cannot follow through the look-up.
    const ask = reaction[event.type] as
      | ((payload: ProductEvent['payload']) => readonly FlowAsk[])
      | undefined;
    return ask?.(event.payload) ?? [];
  });
}
