import type { Input, PageOf, Product, Routes } from '@sowon/contracts';
import type { ExpressionBuilder, Kysely, Selectable } from 'kysely';
import type { Ctx } from '../../../context.ts';
import { containsPattern, pageOf } from '../../../db/page.ts';
import type { Database } from '../../../db/schema.ts';
import type { Reader } from '../../../reply-part.ts';
import { defaultImageUrl, findUsers } from '../../ground/accounts/queries.ts';
import { fileEntries } from '../../ground/files/queries.ts';
import { forAdults, mayBeGivenAdult } from '../../people/creators/adults.ts';
import {
  findCreator,
  findCreators,
  isOfAdultCreator,
  publicCreatorIds,
} from '../../people/creators/queries.ts';
import { eventSlot } from './event-slot.ts';
import { winPercent } from './odds.ts';
import { productReaderSlot } from './reader-slot.ts';

type Row = Selectable<Database['products']>;
type Filter = Input<Routes['productList']>['query'];

/** Who looks; null for a visitor. Hidden products, and those of a creator whose page is not public, show only to that creator. */
export type Viewer = Reader;

const listLimit = 100;

/** Products of one creator in that creator's order, of all the newest first; 100 at most (spec 2 §7, docs/rules/products.md#order-prices-and-counts). */
export async function productList(ctx: Ctx, viewer: Viewer, filter: Filter): Promise<Product[]> {
  const rows = await matching(ctx, viewer, filter)
    .selectAll()
    .orderBy(filter.creatorId ? 'place' : 'created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(listLimit)
    .execute();
  return present(ctx, rows, viewer);
}

/** Products page by page. */
export async function productPage(
  ctx: Ctx,
  viewer: Viewer,
  query: Input<Routes['productPage']>['query'],
): Promise<PageOf<Product>> {
  const { page, size, order, direction } = query;
  const way = direction === 'ASC' ? 'asc' : 'desc';
  const found = matching(ctx, viewer, query).$if(query.emptyCanceledEventFilter === true, (products) =>
    products.where('canceled_empty', '=', false),
  );
  const [rows, { total }] = await Promise.all([
    found
      .selectAll()
      .orderBy(order === 'PRICE' ? 'coin_price' : 'created_at', way)
      .orderBy('id', way)
      .offset(page * size)
      .limit(size)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return pageOf(await present(ctx, rows, viewer), total, query);
}

/** One product, inactive ones too; null when there is none or the viewer may not know of it. */
export async function showProduct(ctx: Ctx, viewer: Viewer, productId: string): Promise<Product | null> {
  const row = await ctx.db.selectFrom('products').selectAll().where('id', '=', productId).executeTakeFirst();
  if (!row) return null;
  const [product = null] = await present(ctx, [row], viewer);
  if (row.creator_id === viewer?.creatorId) return product;
  const creator = await findCreator(ctx.db, row.creator_id);
  if (!creator?.verified || row.hidden_at !== null) return null;
  // Who has entered a draw goes on seeing it, also while its creator's page is hidden.
  return creator.isPublic || product?.event?.applied ? product : null;
}

function matching(ctx: Ctx, viewer: Viewer, filter: Filter) {
  return ctx.db
    .selectFrom('products')
    .where((product) =>
      product.and([isVisible(ctx, viewer, product, filter), ...conditions(product, filter)]),
    );
}

/** Of creators for adults only to whoever asks for that very creator, and to themselves. */
function isVisible(
  ctx: Ctx,
  viewer: Viewer,
  product: ExpressionBuilder<Database, 'products'>,
  { creatorId }: Filter,
) {
  const isPublic = product.and([
    product('hidden_at', 'is', null),
    product('creator_id', 'in', publicCreatorIds(ctx.db)),
    ...(creatorId ? [] : [product.not(isOfAdultCreator(product.ref('products.creator_id')))]),
  ]);
  return viewer?.creatorId ? product.or([isPublic, product('creator_id', '=', viewer.creatorId)]) : isPublic;
}

function conditions(product: ExpressionBuilder<Database, 'products'>, filter: Filter) {
  const { creatorId, name, productType, active } = filter;
  return [
    ...(creatorId ? [product('creator_id', '=', creatorId)] : []),
    ...(name ? [product(product.fn<string>('lower', ['name']), 'like', containsPattern(name))] : []),
    ...(productType ? [product('type', '=', productType)] : []),
    ...(active === undefined ? [] : [product('active', '=', active)]),
  ];
}

/** Rows in the reply's form; everything around them is read in one go. */
async function present(ctx: Ctx, rows: readonly Row[], viewer: Viewer): Promise<Product[]> {
  const events = new Map(rows.flatMap(({ id, type, name }) => (type === 'EVENT' ? [[id, name]] : [])));
  const [creators, pictures, counts, partOf, readerOf] = await Promise.all([
    findCreators(
      ctx.db,
      rows.map((row) => row.creator_id),
    ),
    fileEntries(
      ctx,
      rows.flatMap((row) => row.description_picture_id ?? []),
    ),
    requestCounts(
      ctx.db,
      rows.map((row) => row.id),
    ),
    eventSlot.read(ctx, [...events.keys()], { reader: viewer, names: events }),
    productReaderSlot.read(
      ctx,
      rows.map((row) => row.id),
      viewer,
    ),
  ]);
  const users = await findUsers(
    ctx.db,
    [...creators.values()].map(({ userId }) => userId),
  );
  const isAdult = (row: Row) => creators.get(row.creator_id)?.adult ?? false;
  const isGivenAll = rows.some(isAdult) && (await mayBeGivenAdult(ctx, viewer?.userId ?? null));
  return rows.map((row) => {
    const creator = creators.get(row.creator_id);
    const adult = forAdults(isAdult(row), isGivenAll || row.creator_id === viewer?.creatorId);
    const count = counts.get(row.id);
    const { event } = partOf(row.id);
    const user = users.get(creator?.userId ?? '');
    return {
      id: row.id,
      name: row.name,
      title: event?.title ?? null,
      type: row.type,
      coinPrice: row.coin_price,
      minimumCost: row.type === 'CUSTOM' ? row.coin_price : null,
      winProbability: winPercent(row.win_permille),
      alwaysPrivate: row.always_private,
      allowAttachments: row.allow_attachments,
      description: row.description,
      descriptionPicture:
        adult === 'WITHHELD' ? null : (pictures.get(row.description_picture_id ?? '') ?? null),
      descriptionVideo: null,
      adult,
      creator: {
        ...{ id: row.creator_id, name: creator?.name ?? '', url: creator?.url ?? '' },
        user: {
          id: creator?.userId ?? row.creator_id,
          username: user?.username ?? '',
          imageUrl: user?.imageUrl ?? defaultImageUrl,
        },
      },
      created: row.created_at.toISOString(),
      currentRequested: count?.current_requested ?? 0,
      accumulated: count?.accumulated ?? 0,
      active: row.active,
      missionCount: event?.applyNumber ?? count?.accumulated ?? 0,
      eventApplied: event?.applied ?? false,
      event,
      ...readerOf(row.id),
    };
  });
}

/** How many requests of each product wait and were ever made, as far as they are counted; products without any are absent. */
export async function requestCounts(db: Kysely<Database>, productIds: readonly string[]) {
  if (productIds.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom('product_request_counts')
    .selectAll()
    .where('product_id', 'in', productIds)
    .execute();
  return new Map(rows.map((row) => [row.product_id, row]));
}
