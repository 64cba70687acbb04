import type { Product } from '@sowon/contracts';
import { replySlot } from '../../../reply-slot.ts';

/** Facts from other slices about a product and its reader, by product id: whether the reader reported it. */
export const productReaderSlot = replySlot<Pick<Product, 'reported'>, { readonly userId: string } | null>(
  'product-reader',
  { reported: false },
);
