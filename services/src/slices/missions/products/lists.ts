import type { Input, PageOf, Product, Routes } from '@sowon/contracts';
import type { ExpressionBuilder, Kysely, Selectable } from 'kysely';
import type { Ctx } from '../../../context.ts';
import { keptRead } from '../../../db/kept-read.ts';
import { containsPattern, pageOf } from '../../../db/read-list.ts';
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
import { winPercent } from './queries.ts';
import { eventSlot, productReaderSlot } from './slots.ts';

type Row = Selectable<Database['products']>;
type Filter = Input<Routes['productList']>['query'];

/** The viewer; null for a visitor. Hidden products, and those of a creator whose page is not public, are visible only to that creator. */
export type Viewer = Reader;

const listLimit = 100;

/** All columns of `products`, by name: a kept plan needs them. */
const columns = [
  ...(['id', 'creator_id', 'type', 'name', 'coin_price', 'description', 'description_picture_id'] as const),
  ...(['allow_attachments', 'win_permille', 'always_private', 'active', 'hidden_at'] as const),
  ...(['canceled_empty', 'place', 'created_at'] as const),
] satisfies (keyof Row)[];

/**
 * Returns at most 100 products: of one creator in that creator's order, of all creators newest first (spec 2 §7,
 * docs/rules/products.md#order-prices-and-counts).
 */
export async function productList(ctx: Ctx, viewer: Viewer, filter: Filter): Promise<Product[]> {
  const ordered = matching(ctx, viewer, filter)
    .select(columns)
    .orderBy(filter.creatorId ? 'place' : 'created_at', 'desc')
    .orderBy('id', 'desc');
  const rows = await (filter.creatorId && !filter.name
    ? keptRead(ctx.db, ordered, listLimit)
    : ordered.limit(listLimit).execute());
  return present(ctx, rows, viewer);
}

/** Returns a page of products. */
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

/** Returns one product, also an inactive one; null if it does not exist or the viewer may not see it. */
export async function showProduct(ctx: Ctx, viewer: Viewer, productId: string): Promise<Product | null> {
  const row = await ctx.db.selectFrom('products').selectAll().where('id', '=', productId).executeTakeFirst();
  if (!row) return null;
  const [product = null] = await present(ctx, [row], viewer);
  if (row.creator_id === viewer?.creatorId) return product;
  const creator = await findCreator(ctx.db, row.creator_id);
  if (!creator?.verified || row.hidden_at !== null) return null;
  // A member who has entered a draw still sees it while its creator's page is hidden.
  return creator.isPublic || product?.event?.applied ? product : null;
}

function matching(ctx: Ctx, viewer: Viewer, filter: Filter) {
  return ctx.db
    .selectFrom('products')
    .where((product) =>
      product.and([isVisible(ctx, viewer, product, filter), ...conditions(product, filter)]),
    );
}

/** Returns the visibility condition. Products of adult creators are listed only if the filter names that creator, and to the creator. */
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

/** Returns products for a viewer; the number of queries does not depend on the number of rows. */
async function present(ctx: Ctx, rows: readonly Row[], viewer: Viewer): Promise<Product[]> {
  const around = await readAround(ctx, rows, viewer);
  const isAdult = (row: Row) => around.creators.get(row.creator_id)?.adult ?? false;
  const isGivenAll = rows.some(isAdult) && (await mayBeGivenAdult(ctx, viewer?.userId ?? null));
  return rows.map((row) =>
    productOf(row, around, forAdults(isAdult(row), isGivenAll || row.creator_id === viewer?.creatorId)),
  );
}

type Around = Awaited<ReturnType<typeof readAround>>;

/** Reads the creators, pictures, counts and draws of products. */
async function readAround(ctx: Ctx, rows: readonly Row[], viewer: Viewer) {
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
  return { creators, pictures, counts, partOf, readerOf, users };
}

function productOf(row: Row, around: Around, adult: Product['adult']): Product {
  const creator = around.creators.get(row.creator_id);
  const count = around.counts.get(row.id);
  const { event } = around.partOf(row.id);
  const user = around.users.get(creator?.userId ?? '');
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
      adult === 'WITHHELD' ? null : (around.pictures.get(row.description_picture_id ?? '') ?? null),
    descriptionVideo: null,
    adult,
    creator: {
      id: row.creator_id,
      name: creator?.name ?? '',
      url: creator?.url ?? '',
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
    ...around.readerOf(row.id),
  };
}

/** Returns each product's number of open and of all requests, as counted by the projection; products without any are absent. */
export async function requestCounts(db: Kysely<Database>, productIds: readonly string[]) {
  if (productIds.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom('product_request_counts')
    .selectAll()
    .where('product_id', 'in', productIds)
    .execute();
  return new Map(rows.map((row) => [row.product_id, row]));
}
