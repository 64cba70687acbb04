import type { CarriedRows, Instant } from '@sowon/ledger';
import { updateRows } from '../../../db/rows.ts';
import { withholdFiles, withholdFilesOf } from '../../ground/files/commands.ts';
import type { Creator } from '../../people/creators/queries.ts';
import type { ProductFacts } from './queries.ts';

/**
 * Returns the rows that hide a product and its cover, or show them again.
 * @param hiddenAt null to show it again; its cover stays hidden while its creator's page is hidden
 */
export const hiddenProductRows = (
  { id }: Pick<ProductFacts, 'id'>,
  creator: Pick<Creator, 'hidden'>,
  hiddenAt: Instant | null,
): CarriedRows[] => [
  updateRows('products', 'id', [{ id, hidden_at: hiddenAt }]),
  withholdFiles({ boundId: id, withheld: hiddenAt !== null || creator.hidden }),
];

/** Hides the covers of a creator's products with the page, or shows them again; covers of products that are hidden themselves stay hidden. */
export const hiddenPageCovers = (creatorId: string, withheld: boolean): CarriedRows =>
  withholdFilesOf({
    sql: `
      select products.id as bound_id, r.withheld
      from jsonb_to_recordset($1::jsonb) as r (creator_id uuid, withheld boolean)
      join products on products.creator_id = r.creator_id and products.hidden_at is null`,
    rows: [{ creator_id: creatorId, withheld }],
  });
