import { policy } from '@sowon/contracts';
import type { CarriedRows, Instant } from '@sowon/ledger';
import type { Kysely } from 'kysely';
import { insertRows, updateRows } from '../../../db/rows.ts';
import type { Database } from '../../../db/schema.ts';
import { bindFile, requireUsableFile, withholdFiles } from '../../ground/files/commands.ts';
import { hasOpenCovers } from '../../people/creators/adults.ts';
import { findCreator } from '../../people/creators/queries.ts';

/** The product of a draw event; nobody can change it later. */
export interface EventProduct {
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
      ...{ fileId, ownerId, kinds: ['IMAGE'], field: 'descriptionPictureId' },
      imageMaxBytes: policy.files.imageMaxBytes,
    }),
  ]);
  const isPublic = hasOpenCovers(creator);
  const row = {
    ...{ id, creator_id: creatorId, type: 'EVENT' as const, name: product.name },
    ...{ coin_price: product.coinPrice, description: product.description, description_picture_id: fileId },
    ...{ allow_attachments: true, win_permille: null, always_private: null, active: true, created_at: at },
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
