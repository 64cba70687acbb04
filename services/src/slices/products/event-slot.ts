import type { Product } from '@sowon/contracts';
import type { Reader } from '../../reply-part.ts';
import { replySlot } from '../../reply-slot.ts';

/** What a draw event adds to its product, by product id; asked for products of the type EVENT alone. */
export const eventSlot = replySlot<Pick<Product, 'event'>, { readonly reader: Reader }>('product-event', {
  event: null,
});
