import type { Product } from '@sowon/contracts';
import type { Reader } from '../../../reply-part.ts';
import { replySlot } from '../../../reply-slot.ts';

/** The draw event of a product, by product id; read only for products of the type EVENT. */
export const eventSlot = replySlot<Pick<Product, 'event'>, AskedOfEvents>('product-event', { event: null });

interface AskedOfEvents {
  readonly reader: Reader;
  /** Product names by id; they are already known to the caller, and an event shows them. */
  readonly names: ReadonlyMap<string, string>;
}

/** Facts from other slices about a product and its reader, by product id: whether the reader reported it. */
export const productReaderSlot = replySlot<Pick<Product, 'reported'>, { readonly userId: string } | null>(
  'product-reader',
  { reported: false },
);
