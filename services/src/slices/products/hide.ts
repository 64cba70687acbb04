import type { CarriedRows, Instant } from '@sowon/ledger';
import type { Kysely } from 'kysely';
import { updateRows } from '../../db/rows.ts';
import type { Database } from '../../db/schema.ts';
import type { Creator } from '../creators/queries.ts';
import { withholdFiles } from '../files/commands.ts';
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
  withholdFiles({ boundIds: [id], withheld: hiddenAt !== null || creator.hidden }),
];

/**
 * Hides the covers of a creator's products with the page, or shows them again, but for products that are hidden themselves.
 * @param productIds from `shownProductIds`
 */
export const hiddenPageCovers = (productIds: readonly string[], withheld: boolean): CarriedRows[] =>
  productIds.length === 0 ? [] : [withholdFiles({ boundIds: productIds, withheld })];

/** The ids of a creator's products that no operator hides. */
export async function shownProductIds(db: Kysely<Database>, creatorId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('creator_id', '=', creatorId)
    .where('hidden_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}
