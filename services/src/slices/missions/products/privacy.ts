import type { Ctx } from '../../../context.ts';
import { type DataExport, exportById } from '../../../data-export.ts';
import { blanked, type DataRetention } from '../../../data-retention.ts';

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

/** What becomes of this slice's rows of members who have left. */
export const productsRetention: readonly DataRetention[] = [
  blanked('products', 'creator_id', 'CONTRACTS', {
    blanks: {
      name: `case when name = '' then '' else '–' end`,
      description: `case when description = '' then '' else '–' end`,
    },
    only: `products.description <> '–'`,
  }),
];
