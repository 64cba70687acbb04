import { policy } from '@sowon/contracts';
import { type Kysely, type SelectQueryBuilder, type StringReference, sql } from 'kysely';
import { keptOrder } from './kept-order.ts';
import type { Database } from './schema.ts';

/** The parameters of a console list, as the contract's `listQuery` parses them; both ends of `range` are inclusive. */
export interface ListQuery<Field extends string> {
  readonly range: readonly [first: number, last: number];
  readonly sort: readonly [field: Field, direction: 'ASC' | 'DESC'];
}

/** The rows of a list with every column that is needed, and their orders. */
export interface OrderedRows<Field extends string, Read, ReadTables extends keyof Read, Found> {
  readonly db: Kysely<Database>;
  readonly selected: SelectQueryBuilder<Read, ReadTables, Found>;
  readonly columns: Readonly<Record<Field | 'id', StringReference<Read, ReadTables>>>;
  readonly orderedElsewhere?: {
    readonly [F in NoInfer<Field>]?: {
      readonly selected: SelectQueryBuilder<Read, ReadTables, Found>;
      readonly column: string;
    };
  };
}

/** The ways to read the rows of a list in one of its orders. */
export interface Orders<Field extends string, Read, ReadTables extends keyof Read, Found> {
  /** Returns the rows with the column of a field, joined with its table. */
  orderOf(field: Field): { selected: SelectQueryBuilder<Read, ReadTables, Found>; column: string };
  ordered(sort: ListQuery<Field>['sort']): SelectQueryBuilder<Read, ReadTables, Found>;
  /** Reads a range in the cached order. */
  keptRange(asked: ListQuery<Field>): Promise<Found[]>;
  /** Reads the rows of these ids, in the order of the ids. */
  inOrderOf(ids: readonly string[], rows: SelectQueryBuilder<Read, ReadTables, Found>): Promise<Found[]>;
}

export function ordersOf<Field extends string, Read, ReadTables extends keyof Read, Found>(
  list: OrderedRows<Field, Read, ReadTables, Found>,
): Orders<Field, Read, ReadTables, Found> {
  const { columns } = list;
  const keptId = sql.ref<string>(columns.id).as('kept_id');
  const orderOf = (field: Field) =>
    list.orderedElsewhere?.[field] ?? { selected: list.selected, column: columns[field] };
  const ordered = ([field, direction]: ListQuery<Field>['sort']) => {
    const { selected, column } = orderOf(field);
    return inOrder(selected, [column, columns.id], direction);
  };
  const inOrderOf = async (
    ids: readonly string[],
    rows: SelectQueryBuilder<Read, ReadTables, Found>,
  ): Promise<Found[]> => {
    const found = await rows.select(keptId).$castTo<Found & { kept_id: string }>().execute();
    const byId = new Map(found.map((row) => [row.kept_id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  };
  const keptRange = async ({ range: [first, last], sort }: ListQuery<Field>): Promise<Found[]> => {
    const all = ordered(sort)
      .clearSelect()
      .select(keptId)
      .limit(policy.console.reachableRows)
      .$castTo<{ kept_id: string }>();
    const ids = (await keptOrder(list.db, all)).slice(first, last + 1);
    return inOrderOf(ids, list.selected.where(sql<boolean>`${sql.ref(columns.id)} = any(${ids})`));
  };
  return { orderOf, ordered, keptRange, inOrderOf };
}

export const inOrder = <DB, From extends keyof DB, Found>(
  rows: SelectQueryBuilder<DB, From, Found>,
  columns: readonly string[],
  direction: 'ASC' | 'DESC',
) =>
  columns.reduce(
    (before, column) => before.orderBy(sql.ref(column), direction === 'ASC' ? 'asc' : 'desc'),
    rows,
  );

export const inRange = <DB, From extends keyof DB, Found>(
  rows: SelectQueryBuilder<DB, From, Found>,
  [first, last]: readonly [first: number, last: number],
) => rows.offset(first).limit(last - first + 1);
