import type { ProductType } from '@sowon/contracts';
import type { Kysely } from 'kysely';
import { anyOf, contains } from '../../../db/conditions.ts';
import { lookup } from '../../../db/lookup.ts';
import type { Database } from '../../../db/schema.ts';
import { oneOf, sharedRead } from '../../../db/shared-read.ts';

/** The facts about a product for other slices. */
export interface ProductFacts {
  readonly id: string;
  readonly creatorId: string;
  readonly type: ProductType;
  /** Empty for CUSTOM, as is the description. */
  readonly name: string;
  /** Price of one request in coins; the minimum for CUSTOM. */
  readonly coinPrice: number;
  readonly description: string;
  /** The cover; null for CUSTOM. */
  readonly descriptionPictureId: string | null;
  readonly allowAttachments: boolean;
  /** Winning rolls per thousand; null unless it is LUCKY. */
  readonly winPermille: number | null;
  /** Null unless it is LUCKY. */
  readonly alwaysPrivate: boolean | null;
  readonly active: boolean;
  /** True while an operator hides it: it takes no requests, and only its creator sees it. */
  readonly hidden: boolean;
}

/** Returns products by id; unknown ids are absent. */
export const findProducts = sharedRead(readProducts);

/** Returns a product by its id, or null. */
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

/** Subquery of the ids of products whose name contains `part`, for the lists of the console. */
export const productIdsNamed = (db: Kysely<Database>, part: string) =>
  db
    .selectFrom('products')
    .select('id')
    .where((product) => contains(product.ref('name'), part));

/** Subquery of the ids of products of a type; a product never changes its type. */
export const productIdsOfType = (db: Kysely<Database>, type: ProductType) =>
  db.selectFrom('products').select('id').where('type', '=', type);

/** Converts thousandths to the percentage of rolls that win, in steps of 0.1; null stays null. */
export const winPercent = (permille: number | null): number | null =>
  permille === null ? null : permille / 10;

/** Converts percent to whole thousandths, so that no float decides a roll. */
export const winPermille = (percent: number): number => Math.round(percent * 10);
