import type { Ctx } from '../../../context.ts';
import { blanked, type DataExport, type DataRetention, exportById } from '../../../privacy-rules.ts';

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

/** This slice's data about a member, for the member's own export. */
export const productsExports: readonly DataExport<Ctx>[] = [products];

/** Retention of this slice's rows about members who have closed their account. */
export const productsRetention: readonly DataRetention[] = [
  blanked('products', 'creator_id', 'CONTRACTS', {
    blanks: {
      name: `case when name = '' then '' else '–' end`,
      description: `case when description = '' then '' else '–' end`,
    },
    only: `products.description <> '–'`,
  }),
];
