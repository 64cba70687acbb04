import type { ProductType } from '@sowon/contracts';
import type { Ctx } from '../../../context.ts';
import { replySlot } from '../../../reply-slot.ts';

/** The product behind an earning. */
export interface EarnedProduct {
  readonly type: ProductType;
  /** Current name of the product. */
  readonly name: string;
}

/** Slot for the product behind an earning, by the `sourceId` of its share; null for an id that no slice knows. The missions fill it. */
export const earnedForSlot = replySlot<
  { readonly product: EarnedProduct | null },
  void,
  Pick<Ctx, 'db' | 'parts'>
>('earned-for', { product: null });
