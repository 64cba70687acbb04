import { policy } from '@sowon/contracts';
import type { CarriedRows, Instant } from '@sowon/ledger';
import type { Kysely } from 'kysely';
import { insertRows, updateRows } from '../../../db/rows.ts';
import type { Database } from '../../../db/schema.ts';
import { bindFile, requireUsableFile, withholdFiles, withholdFilesOf } from '../../ground/files/commands.ts';
import { hasOpenCovers } from '../../people/creators/adults.ts';
import { type Creator, findCreator } from '../../people/creators/queries.ts';
import type { ProductFacts } from './queries.ts';

/** The product of a draw event; nobody can change it later. */
interface EventProduct {
  readonly id: string;
  readonly creatorId: string;
  readonly name: string;
  readonly description: string;
  /** Price of an entry in coins. */
  readonly coinPrice: number;
  /** The cover: an unused image file of the creator. */
  readonly fileId: string;
}

/**
 * Returns the rows of a draw event's product, to be written together with the event's registration. They also bind the cover to it.
 * @param ownerId user id of the creator, who must own the cover file
 * @throws AppError NOT_FOUND, FILE_IN_USE, INVALID_INPUT or FILE_TOO_LARGE for a cover that is not an own, free image of at most 5 MB
 */
export async function eventProductRows(
  db: Kysely<Database>,
  {
    product,
    ownerId,
    at,
  }: { readonly product: EventProduct; readonly ownerId: string; readonly at: Instant },
): Promise<CarriedRows[]> {
  const { id, creatorId, fileId } = product;
  const [creator] = await Promise.all([
    findCreator(db, creatorId),
    requireUsableFile(db, {
      fileId,
      ownerId,
      kinds: ['IMAGE'],
      field: 'descriptionPictureId',
      imageMaxBytes: policy.files.imageMaxBytes,
    }),
  ]);
  const isPublic = hasOpenCovers(creator);
  const row = {
    id,
    creator_id: creatorId,
    type: 'EVENT' as const,
    name: product.name,
    coin_price: product.coinPrice,
    description: product.description,
    description_picture_id: fileId,
    allow_attachments: true,
    win_permille: null,
    always_private: null,
    active: true,
    created_at: at,
  };
  return [
    bindFile({ fileId, purpose: 'product-cover', boundId: id, public: isPublic }),
    ...(creator?.hidden ? [withholdFiles({ boundId: id, withheld: true })] : []),
    insertRows('products', [row]),
  ];
}

/** Deactivates the product of an event that is over. @param isEmpty true if it was canceled without entries */
export const endEventProduct = (id: string, isEmpty: boolean): CarriedRows =>
  updateRows('products', 'id', [{ id, active: false, canceled_empty: isEmpty }]);

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
