import type { CarriedRows, Instant } from '@sowon/ledger';
import { updateRows } from '../../../db/rows.ts';
import { withholdFiles, withholdFilesOf } from '../../ground/files/commands.ts';
import type { Creator } from '../../people/creators/queries.ts';
import type { ProductFacts } from './queries.ts';

/**
 * Whether an operator hides a product, in the transaction that says so; its cover goes with it.
 * @param hiddenAt null where it is shown again; its cover stays hidden with the page of its creator
 */
export const hiddenProductRows = (
  { id }: Pick<ProductFacts, 'id'>,
  creator: Pick<Creator, 'hidden'>,
  hiddenAt: Instant | null,
): CarriedRows[] => [
  updateRows('products', 'id', [{ id, hidden_at: hiddenAt }]),
  withholdFiles({ boundId: id, withheld: hiddenAt !== null || creator.hidden }),
];

/** Hides the covers of a creator's products with the page, or shows them again, but for products that are hidden themselves. */
export const hiddenPageCovers = (creatorId: string, withheld: boolean): CarriedRows =>
  withholdFilesOf({
    sql: `
      select products.id as bound_id, r.withheld
      from jsonb_to_recordset($1::jsonb) as r (creator_id uuid, withheld boolean)
      join products on products.creator_id = r.creator_id and products.hidden_at is null`,
    rows: [{ creator_id: creatorId, withheld }],
  });
