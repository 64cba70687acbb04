import { type Kysely, sql, type Transaction } from 'kysely';
import { lookup } from '../../../db/lookup.ts';
import type { Database } from '../../../db/schema.ts';
import { findProducts, type ProductFacts } from './queries.ts';

interface Wording {
  readonly name: string;
  readonly description: string;
}

/** Stores a product's wording before an edit that changes it. If two edits share a millisecond, the first stored wording is kept. */
export async function keepWording(
  trx: Transaction<Database>,
  edit: { productId: string; at: Date; before: Wording; after: Wording },
): Promise<void> {
  const { productId, at, before, after } = edit;
  if (before.name === after.name && before.description === after.description) return;
  await trx
    .insertInto('product_wordings')
    .values({ product_id: productId, until: at, name: before.name, description: before.description })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Returns products with the name and description that each had when it was requested; all else is current (docs/rules/products.md#changes).
 * @returns in the order of `asked`; undefined for unknown ids
 */
export async function productsAsAsked(
  db: Kysely<Database>,
  asked: readonly { readonly productId: string; readonly at: Date }[],
): Promise<(ProductFacts | undefined)[]> {
  const ids = asked.map(({ productId }) => productId);
  const [products, wordings] = await Promise.all([findProducts(db, ids), wordingsSince(db, asked)]);
  return asked.map(({ productId }, index) => {
    const product = products.get(productId);
    return product && { ...product, ...wordings.get(index + 1) };
  });
}

/** Returns the earlier wording of products edited after the request, by position in `asked`, from 1. */
async function wordingsSince(
  db: Kysely<Database>,
  asked: readonly { readonly productId: string; readonly at: Date }[],
): Promise<Map<number, Wording>> {
  if (asked.length === 0) return new Map();
  const ids = asked.map(({ productId }) => productId);
  const instants = asked.map(({ at }) => at.toISOString());
  const rows = await laterWordings(db, ids, instants);
  return new Map(rows.map(({ place, name, description }) => [place, { name, description }]));
}

const laterWordings = lookup('wordings', (db, ids: readonly string[], instants: readonly string[]) =>
  sql<Wording & { place: number }>`
    select asked.place::int, wording.name, wording.description
    from unnest(${ids}::uuid[], ${instants}::timestamptz[]) with ordinality as asked (product_id, at, place)
    cross join lateral (
      select name, description from product_wordings
      where product_wordings.product_id = asked.product_id and until > asked.at
      order by until limit 1
    ) as wording`.compile(db),
);
