import type { Input, MissionStatus, Routes } from '@sowon/contracts';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../../context.ts';
import { createdWithin } from '../../../db/conditions.ts';
import type { Database } from '../../../db/schema.ts';
import { columns, type Row } from './present.ts';
import { isForAdults, isWished } from './visibility.ts';

/** Filters and orders of the public lists. */
export type Query = Input<Routes['missionList']>['query'];
export type Order = Pick<Query, 'order' | 'direction' | 'status'>;
export type MissionFilter = (mission: ExpressionBuilder<Database, 'missions'>) => Expression<SqlBool>[];

/** Returns the conditions of a query, without visibility. Adult missions are included only if the query names a creator or a product. */
export function asked(ctx: Pick<Ctx, 'clock'>, query: Query): MissionFilter {
  const { creatorId, productType, productId } = query;
  const period = createdWithin(query, ctx.clock.now());
  return (mission) => [
    isWished(mission),
    ...(creatorId || productId ? [] : [mission.not(isForAdults(mission))]),
    ...(creatorId ? [mission('creator_id', '=', creatorId)] : []),
    ...(productType ? [mission('product_type', '=', sql.lit(productType))] : []),
    ...(productId ? [mission('product_id', '=', productId)] : []),
    ...isCreatedIn(mission, period),
  ];
}

export const isCreatedIn = (
  mission: ExpressionBuilder<Database, 'missions'>,
  period: { readonly from: Date; readonly until: Date } | null,
) => (period ? [mission('created_at', '>=', period.from), mission('created_at', '<', period.until)] : []);

/** Selects missions by a filter and by the requested statuses. */
export const matching = ({ db }: Pick<Ctx, 'db'>, { status }: Order, filter: MissionFilter) =>
  db
    .selectFrom('missions')
    .where((mission) => mission.and([...filter(mission), ...(status ? [hasStatus(mission, status)] : [])]));

/** Compares a single status by `=`, so that its index also gives the order. As a literal, it lets a kept plan use a partial index. */
function hasStatus(mission: ExpressionBuilder<Database, 'missions'>, statuses: readonly MissionStatus[]) {
  const [only, ...more] = new Set(statuses);
  return only && more.length === 0
    ? mission('status', '=', sql.lit(only))
    : mission('status', 'in', [...statuses]);
}

/** Selects the columns of missions in the requested order. */
export const inOrder = (found: ReturnType<typeof matching>, order: Order) =>
  found.select(columns).orderBy(sortKey(order)).orderBy('id', way(order));

const way = ({ direction }: Order) => (direction === 'ASC' ? 'asc' : 'desc');

/** The column of each order. */
const keys = {
  CREATED: 'created_at',
  COMPLETED: 'completed_at',
  PRICE: 'points',
  DUE: 'due_at',
} as const satisfies Record<Order['order'], keyof Row>;

/**
 * Returns the sort key. Missions that are not completed come last in COMPLETED order in both directions, as do those without a deadline in
 * DUE order.
 */
function sortKey(query: Order) {
  const sorted = `${keys[query.order]} ${way(query)}`;
  return sql.raw(mayBeNull(query) ? `${sorted} nulls last` : sorted);
}

function mayBeNull({ order, status }: Order): boolean {
  if (order === 'COMPLETED') return !(status?.every((each) => each === 'COMPLETED') ?? false);
  return order === 'DUE';
}

/** Returns the condition for missions before a row in the requested order; true for all if the row has no sort value. */
export function before(mission: ExpressionBuilder<Database, 'missions'>, row: Row, order: Order) {
  const key = keys[order.order];
  const value = row[key];
  if (value === null) return mission.val(true);
  const { refTuple, tuple } = mission;
  return mission(refTuple(key, 'id'), order.direction === 'ASC' ? '<' : '>', tuple(value, row.id));
}

/** Returns a comparator of rows for the requested order. */
export function comparing(order: Order): (one: Row, other: Row) => number {
  const key = keys[order.order];
  const sign = order.direction === 'ASC' ? 1 : -1;
  return (one, other) => {
    const [a, b] = [one[key], other[key]];
    if (a === null || b === null) return a === b ? sign * compare(one.id, other.id) : a === null ? 1 : -1;
    return sign * (compare(Number(a), Number(b)) || compare(one.id, other.id));
  };
}

const compare = <T extends number | string>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);
