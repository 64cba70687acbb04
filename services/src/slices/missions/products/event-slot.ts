import type { Product } from '@sowon/contracts';
import type { Reader } from '../../../reply-part.ts';
import { replySlot } from '../../../reply-slot.ts';

/** What a draw event adds to its product, by product id; asked for products of the type EVENT alone. */
export const eventSlot = replySlot<Pick<Product, 'event'>, AskedOfEvents>('product-event', { event: null });

interface AskedOfEvents {
  readonly reader: Reader;
  /** Of the products, by id: an event says its product's name, which is known here already. */
  readonly names: ReadonlyMap<string, string>;
}
