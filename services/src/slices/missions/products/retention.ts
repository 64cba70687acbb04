import { blanked, type DataRetention } from '../../../data-retention.ts';

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
