import type { JudgedKind } from '@sowon/contracts';
import type { CarriedRows, Instant } from '@sowon/ledger';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { takenDownRow } from '../../ground/files/commands.ts';
import { fileOwner } from '../../ground/files/queries.ts';
import { findProduct, type ProductFacts } from '../../missions/products/queries.ts';
import { hiddenPageCovers, hiddenProductRows } from '../../missions/products/rows.ts';
import { hiddenPageRow } from '../../people/creators/commands.ts';
import { withheldWithPage } from '../../people/creators/introduction.ts';
import { type Creator, findCreator } from '../../people/creators/queries.ts';
import type { ContentRef } from './decide.ts';

type Db = Kysely<Database>;

/** A content that operators judge, with the facts from the slice that owns it. */
export interface Owned {
  /** User id of the owner. */
  readonly ownerId: string;
  /** True if its own row says that it is hidden. */
  readonly hidden: boolean;
  /** True if anybody may see it; unused for a file. */
  readonly isPublic: boolean;
  /** True for the product of an ongoing draw. It cannot be hidden, because its entrants wait for the draw. */
  readonly isDrawing: boolean;
  /** Returns the rows of the owning slice that hide the content; `hiddenAt` null shows it again. */
  rows(hiddenAt: Instant | null): CarriedRows[];
}

/** Returns the content to judge, or null. */
export const findOwned = (db: Db, { kind, contentId }: ContentRef): Promise<Owned | null> =>
  finders[kind](db, contentId);

const finders: { readonly [K in JudgedKind]: (db: Db, id: string) => Promise<Owned | null> } = {
  PRODUCT: async (db, productId) => {
    const product = await findProduct(db, productId);
    const creator = product && (await findCreator(db, product.creatorId));
    return creator && ofProduct(product, creator);
  },
  PROFILE: async (db, creatorId) => {
    const creator = await findCreator(db, creatorId);
    if (!creator) return null;
    const { userId: ownerId, hidden, isPublic } = creator;
    return {
      ownerId,
      hidden,
      isPublic,
      isDrawing: false,
      rows: (hiddenAt) => [
        hiddenPageRow({ creatorId, hiddenAt }),
        hiddenPageCovers(creatorId, hiddenAt !== null),
        withheldWithPage(creatorId),
      ],
    };
  },
  MEDIA: async (db, fileId) => {
    const file = await fileOwner(db, fileId);
    if (!file) return null;
    return {
      ownerId: file.userId,
      hidden: file.takenDown,
      isPublic: false,
      isDrawing: false,
      rows: (takenDownAt) => [takenDownRow({ fileId, takenDownAt })],
    };
  },
};

const ofProduct = (product: ProductFacts, creator: Creator): Owned => ({
  ownerId: creator.userId,
  hidden: product.hidden,
  isPublic: creator.isPublic && !product.hidden,
  isDrawing: product.type === 'EVENT' && product.active,
  rows: (hiddenAt) => hiddenProductRows(product, creator, hiddenAt),
});
