import { Id, type Input, type Reply, type Routes } from '@sowon/contracts';
import type { ExpressionBuilder, Selectable } from 'kysely';
import type { Ctx } from '../../../context.ts';
import { anyOf, contains, fewIds } from '../../../db/conditions.ts';
import { consoleList, type ListedRows } from '../../../db/console-list.ts';
import type { Database } from '../../../db/schema.ts';
import { fileEntries } from '../../ground/files/queries.ts';
import { creatorIdsNamed, findCreator, findCreators } from '../../people/creators/queries.ts';
import { requestCounts } from './lists.ts';
import { winPercent } from './queries.ts';

type ReadCtx = Pick<Ctx, 'db' | 'config' | 'clock'>;
type ListQuery = Input<Routes['listProducts']>['query'];
type ProductRow = Reply<Routes['listProducts']>[number];
type ProductDetails = Reply<Routes['showProduct']>;

/** Lists products for the console, including inactive ones and those of creators who are not approved. */
export async function listProductRows(ctx: ReadCtx, query: ListQuery): Promise<ListedRows<ProductRow>> {
  const { q } = query.filter;
  const isFound = q ? await found(ctx, q) : null;
  let matching = ctx.db.selectFrom('products').where((product) => matches(product, query.filter));
  if (isFound) matching = matching.where(isFound);
  return consoleList(query, {
    db: ctx.db,
    matching,
    selected: matching.selectAll(),
    columns: { id: 'id', created: 'created_at', coinPrice: 'coin_price' },
    toRows: (rows) => toRows(ctx, rows),
  });
}

/** Returns one product with its description and cover, for the console, or null. */
export async function productDetails(ctx: ReadCtx, productId: string): Promise<ProductDetails | null> {
  const row = await ctx.db.selectFrom('products').selectAll().where('id', '=', productId).executeTakeFirst();
  if (!row) return null;
  const coverIds = [row.description_picture_id].filter((fileId) => fileId !== null);
  const [[listed], creator, covers] = await Promise.all([
    toRows(ctx, [row]),
    findCreator(ctx.db, row.creator_id),
    fileEntries(ctx, coverIds, 'staff'),
  ]);
  if (!listed) return null;
  return {
    ...listed,
    creatorUrl: creator?.url ?? '',
    creatorVerified: creator?.verified ?? false,
    creatorHidden: creator?.hidden ?? false,
    description: row.description,
    cover: covers.get(row.description_picture_id ?? '') ?? null,
    allowAttachments: row.allow_attachments,
    alwaysPrivate: row.always_private,
  };
}

function matches(
  product: ExpressionBuilder<Database, 'products'>,
  { id, type, active, creatorId }: ListQuery['filter'],
) {
  return product.and([
    ...(id ? [product('id', 'in', id)] : []),
    ...(type ? [product('type', '=', type)] : []),
    ...(active === undefined ? [] : [product('active', '=', active)]),
    ...(creatorId ? [product('creator_id', '=', creatorId)] : []),
  ]);
}

/** Returns a condition: `part` is in the product's name, or in the name or page address of its creator, or is the id of one of them. */
async function found({ db }: ReadCtx, part: string) {
  const id = Id.safeParse(part.toLowerCase()).data;
  const named = creatorIdsNamed(db, part);
  const creators = await fewIds(db, named);
  return (product: ExpressionBuilder<Database, 'products'>) =>
    product.or([
      id === undefined ? contains(product.ref('name'), part) : product('id', '=', id),
      creators ? product('creator_id', '=', anyOf(creators)) : product('creator_id', 'in', named),
    ]);
}

async function toRows(
  { db }: ReadCtx,
  rows: readonly Selectable<Database['products']>[],
): Promise<ProductRow[]> {
  const [creators, counts] = await Promise.all([
    findCreators(
      db,
      rows.map((row) => row.creator_id),
    ),
    requestCounts(
      db,
      rows.map((row) => row.id),
    ),
  ]);
  return rows.map((row) => {
    const count = counts.get(row.id);
    return {
      id: row.id,
      name: row.name,
      type: row.type,
      coinPrice: row.coin_price,
      winProbability: winPercent(row.win_permille),
      active: row.active,
      currentRequested: count?.current_requested ?? 0,
      accumulated: count?.accumulated ?? 0,
      creatorId: row.creator_id,
      creatorName: creators.get(row.creator_id)?.name ?? '',
      created: row.created_at.toISOString(),
    };
  });
}
