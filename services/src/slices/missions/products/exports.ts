import type { Ctx } from '../../../context.ts';
import { type DataExport, exportById } from '../../../data-export.ts';

const products = exportById('products', 'id', ({ db }: Ctx, { creatorId }) =>
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
    .where('creator_id', '=', creatorId),
);

/** What this slice keeps about a member. */
export const productsExports: readonly DataExport<Ctx>[] = [products];
