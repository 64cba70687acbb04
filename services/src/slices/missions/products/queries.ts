import type { ProductType } from '@sowon/contracts';
import type { Kysely } from 'kysely';
import { contains } from '../../../db/contains.ts';
import { anyOf } from '../../../db/few-ids.ts';
import { lookup } from '../../../db/lookup.ts';
import type { Database } from '../../../db/schema.ts';
import { oneOf, sharedRead } from '../../../db/shared-read.ts';

/** What other slices may know of a product. */
export interface ProductFacts {
  readonly id: string;
  readonly creatorId: string;
  readonly type: ProductType;
  /** Empty for CUSTOM, as its description. */
  readonly name: string;
  /** Coins of one request, the least of a CUSTOM one. */
  readonly coinPrice: number;
  readonly description: string;
  /** The cover; null for CUSTOM. */
  readonly descriptionPictureId: string | null;
  readonly allowAttachments: boolean;
  /** Thousandths of the rolls that win; null unless it is LUCKY. */
  readonly winPermille: number | null;
  /** Null unless it is LUCKY. */
  readonly alwaysPrivate: boolean | null;
  readonly active: boolean;
  /** An operator hides it: it takes no requests, and its creator alone sees it. */
  readonly hidden: boolean;
}

/** Products by id; ids of nothing are absent from the result. */
export const findProducts = sharedRead(readProducts);

/** The product with this id; null when there is none. */
export const findProduct = oneOf(findProducts);

const productRows = lookup('products', (db, ids: readonly string[]) =>
  db
    .selectFrom('products')
    .select(['id', 'creator_id', 'type', 'name', 'coin_price', 'description', 'description_picture_id'])
    .select(['allow_attachments', 'win_permille', 'always_private', 'active', 'hidden_at'])
    .where('id', '=', anyOf(ids))
    .compile(),
);

async function readProducts(
  db: Kysely<Database>,
  productIds: readonly string[],
): Promise<Map<string, ProductFacts>> {
  const rows = await productRows(db, productIds);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        creatorId: row.creator_id,
        type: row.type,
        name: row.name,
        coinPrice: row.coin_price,
        description: row.description,
        descriptionPictureId: row.description_picture_id,
        allowAttachments: row.allow_attachments,
        winPermille: row.win_permille,
        alwaysPrivate: row.always_private,
        active: row.active,
        hidden: row.hidden_at !== null,
      },
    ]),
  );
}

/** Subquery of the ids of all products whose name contains `part`, for the lists of the console. */
export const productIdsNamed = (db: Kysely<Database>, part: string) =>
  db
    .selectFrom('products')
    .select('id')
    .where((product) => contains(product.ref('name'), part));

/** The same of all products of a kind, which a product keeps for good. */
export const productIdsOfType = (db: Kysely<Database>, type: ProductType) =>
  db.selectFrom('products').select('id').where('type', '=', type);
