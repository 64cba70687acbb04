import type { Ctx } from '../../context.ts';
import { type DataExport, nobodysId, pagedExport } from '../../data-export.ts';

const products = pagedExport(
  'products',
  ({ db }: Ctx, { creatorId }, last: { readonly id: string } | null, most) =>
    db
      .selectFrom('products')
      .select([
        'id',
        'type',
        'name',
        'coin_price',
        'description',
        'description_picture_id',
        'allow_attachments',
        'win_permille',
        'always_private',
        'active',
        'hidden_at',
        'created_at',
      ])
      .where('creator_id', '=', creatorId)
      .where('id', '>', last?.id ?? nobodysId)
      .orderBy('id')
      .limit(most)
      .execute(),
);

/** What this slice keeps about a member. */
export const productsExports: readonly DataExport<Ctx>[] = [products];
