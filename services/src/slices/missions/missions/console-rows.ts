import { Id, type Input, type Reply, type Routes } from '@sowon/contracts';
import { type ExpressionBuilder, type Kysely, type Selectable, type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../../context.ts';
import { anyOf, fewIds } from '../../../db/conditions.ts';
import { type ConsoleSource, consoleSource, type ListedRows, readRange } from '../../../db/console-list.ts';
import type { Database } from '../../../db/schema.ts';
import { findUsers, userIdsNamed } from '../../ground/accounts/queries.ts';
import { creatorIdsNamed, findCreators } from '../../people/creators/queries.ts';
import { productIdsNamed, productIdsOfType } from '../products/queries.ts';
import { productsAsAsked } from '../products/wordings.ts';
import { review, reviewsOf, standsPerhaps } from './moderation/queries.ts';
import { waitingStatuses } from './state.ts';
import { isForAdults } from './visibility.ts';

type Db = Kysely<Database>;
type ListQuery = Input<Routes['listMissions']>['query'];
export type MissionRow = Reply<Routes['listMissions']>[number];

/** Lists missions for the console, including private and blocked ones. */
export const listMissionRows = async (
  ctx: Pick<Ctx, 'db' | 'clock'>,
  query: ListQuery,
): Promise<ListedRows<MissionRow>> => readRange(await missionList(ctx, query.filter), query);

/** Returns the source of the same list, for callers that read all of it. */
export async function missionList(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  filter: ListQuery['filter'],
): Promise<ConsoleSource<ListQuery['sort'][0], MissionRow>> {
  const { q, review: asked, productType } = filter;
  const now = clock.now();
  const [isFound, ofType] = await Promise.all([
    q ? found(db, q) : null,
    // If few products have this type, an index finds their missions.
    productType ? fewIds(db, productIdsOfType(db, productType)) : null,
  ]);
  let matching = db.selectFrom('missions').where((mission) => matches(mission, filter, now));
  if (ofType) matching = matching.where('product_id', '=', anyOf(ofType));
  if (isFound) matching = matching.where(isFound);
  if (asked) matching = matching.where(standsPerhaps[asked]).where(review, '=', asked);
  return consoleSource({
    db,
    matching,
    selected: matching.selectAll(),
    columns: { id: 'id', created: 'created_at', due: 'due_at', coinPrice: 'points', status: 'status' },
    // These orders have no index: missions already have many, and each update writes to all of them.
    keptFrom: { due: 0, status: 0 },
    toRows: (missions) => toRows(db, missions),
  });
}

/** Returns one mission for the console, or null. */
export async function showMissionRow(db: Db, missionId: string): Promise<MissionRow | null> {
  return (await missionRowsById(db, [missionId]))[0] ?? null;
}

/** Returns missions for the console by their ids, in no order; unknown ids are absent. */
export async function missionRowsById(db: Db, ids: readonly string[]): Promise<MissionRow[]> {
  const rows = await db.selectFrom('missions').selectAll().where('id', '=', anyOf(ids)).execute();
  return toRows(db, rows);
}

function matches(
  mission: ExpressionBuilder<Database, 'missions'>,
  { id, status, productType, creatorId, fanId, blocked, adult, overdue, dueWithinHours }: ListQuery['filter'],
  now: Date,
) {
  return mission.and([
    ...(id ? [mission('id', 'in', id)] : []),
    ...(status ? [mission('status', '=', status)] : []),
    ...(productType ? [mission('product_type', '=', productType)] : []),
    ...(creatorId ? [mission('creator_id', '=', creatorId)] : []),
    ...(fanId ? [mission('fan_id', '=', fanId)] : []),
    ...(overdue ? [mission('status', 'in', waitingStatuses), mission('due_at', '<', now)] : []),
    ...(dueWithinHours
      ? [mission('status', 'in', waitingStatuses), mission('due_at', '<', inHours(now, dueWithinHours))]
      : []),
    ...(adult === undefined ? [] : [mission(isForAdults(mission), '=', adult)]),
    ...(blocked === undefined ? [] : [mission('blocked_at', blocked ? 'is not' : 'is', null)]),
  ]);
}

const inHours = (now: Date, hours: number) => new Date(now.getTime() + hours * 3_600_000);

/**
 * Returns a condition: `part` is in the name of the product or the fan, or in the name or page address of the creator, or is the id of any
 * of them or of the mission. A few matching people and products are looked up by an index; for many, all missions are read once.
 */
async function found(db: Db, part: string) {
  const id = Id.safeParse(part.toLowerCase()).data;
  const named = {
    creators: creatorIdsNamed(db, part),
    fans: userIdsNamed(db, part),
    products: productIdsNamed(db, part),
  };
  const [creators, fans, products] = await Promise.all([
    fewIds(db, named.creators),
    id === undefined ? fewIds(db, named.fans) : [id],
    id === undefined ? fewIds(db, named.products) : [id],
  ]);
  return (mission: ExpressionBuilder<Database, 'missions'>) =>
    creators && fans && products
      ? mission.or([
          mission('creator_id', '=', anyOf(creators)),
          mission('fan_id', '=', anyOf(fans)),
          mission('product_id', '=', anyOf(products)),
          ...(id === undefined ? [] : [mission('id', '=', id)]),
        ])
      : mission('id', 'in', ofMany(db, named));
}

/** Subquery of the missions of many people and products: each of them is joined once. */
const ofMany = (
  db: Db,
  named: {
    readonly creators: ReturnType<typeof creatorIdsNamed>;
    readonly fans: ReturnType<typeof userIdsNamed>;
    readonly products: ReturnType<typeof productIdsNamed>;
  },
) =>
  db
    .selectFrom('missions')
    .leftJoin(named.creators.as('creator'), 'creator.id', 'missions.creator_id')
    .leftJoin(named.fans.as('fan'), 'fan.id', 'missions.fan_id')
    .leftJoin(named.products.as('product'), 'product.id', 'missions.product_id')
    .where(sql<SqlBool>`coalesce(creator.id, fan.id, product.id) is not null`)
    .select('missions.id');

async function toRows(db: Db, rows: readonly Selectable<Database['missions']>[]): Promise<MissionRow[]> {
  const [users, creators, products, reviews] = await Promise.all([
    findUsers(
      db,
      rows.map((row) => row.fan_id),
    ),
    findCreators(
      db,
      rows.map((row) => row.creator_id),
    ),
    productsAsAsked(
      db,
      rows.map((row) => ({ productId: row.product_id, at: row.created_at })),
    ),
    reviewsOf(
      db,
      rows.map((row) => row.id),
    ),
  ]);
  return rows.map((row, index) => ({
    id: row.id,
    status: row.status,
    rejectReason: row.reject_reason,
    productType: row.product_type,
    productName: products[index]?.name ?? '',
    creatorId: row.creator_id,
    creatorName: creators.get(row.creator_id)?.name ?? '',
    fanId: row.fan_id,
    fanName: users.get(row.fan_id)?.username ?? '',
    coinPrice: row.points,
    private: row.private,
    adult: row.adult_marked_at !== null || (creators.get(row.creator_id)?.adult ?? false),
    blocked: row.blocked_at !== null,
    blockReason: row.block_reason,
    blockReasonIn: row.block_reason_in,
    ...reviews(row.id),
    created: row.created_at.toISOString(),
    due: row.due_at?.toISOString() ?? null,
    completed: row.completed_at?.toISOString() ?? null,
  }));
}
