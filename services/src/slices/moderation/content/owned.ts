import type { JudgedKind } from '@sowon/contracts';
import type { CarriedRows, Instant } from '@sowon/ledger';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { takenDownRow } from '../../ground/files/commands.ts';
import { fileOwner } from '../../ground/files/queries.ts';
import { hiddenPageCovers, hiddenProductRows } from '../../missions/products/hide.ts';
import { findProduct, type ProductFacts } from '../../missions/products/queries.ts';
import { hiddenPageRow } from '../../people/creators/commands.ts';
import { withheldWithPage } from '../../people/creators/introduction.ts';
import { type Creator, findCreator } from '../../people/creators/queries.ts';
import type { ContentRef } from './state.ts';

type Db = Kysely<Database>;

/** Something that operators judge, as the slice that owns it knows it. */
export interface Owned {
  /** The member whose it is. */
  readonly ownerId: string;
  /** By its row. */
  readonly hidden: boolean;
  /** Anybody may see it; of no meaning for a file. */
  readonly isPublic: boolean;
  /** The product of a draw that is going on, which is not hidden: whoever has entered waits for it. */
  readonly isDrawing: boolean;
  /** What its owner's slice writes when it is hidden, or shown again where `hiddenAt` is null. */
  rows(hiddenAt: Instant | null): CarriedRows[];
}

/** What an operator is to judge; null when there is none. */
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
      ...{ ownerId, hidden, isPublic, isDrawing: false },
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
      ...{ ownerId: file.userId, hidden: file.takenDown, isPublic: false, isDrawing: false },
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
