import type { ProductType } from '@sowon/contracts';
import type { Ctx } from '../../../context.ts';
import { replySlot } from '../../../reply-slot.ts';

/** The product that something was earned with. */
export interface EarnedProduct {
  readonly type: ProductType;
  /** As it is called now. */
  readonly name: string;
}

/** The product behind an earning, by the `sourceId` of its share; null for an id that no slice knows. The missions, which earn, fill it. */
export const earnedForSlot = replySlot<
  { readonly product: EarnedProduct | null },
  void,
  Pick<Ctx, 'db' | 'parts'>
>('earned-for', { product: null });
