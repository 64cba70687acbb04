import { policy } from '@sowon/contracts';
import { type CompiledQuery, type Expression, type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { AppError } from '../app-error.ts';
import {
  inOrder,
  inRange,
  type ListQuery,
  type OrderedRows,
  type Orders,
  ordersOf,
} from './console-orders.ts';
import { type Counted, countAll, countAtMost, isEstimated } from './counted.ts';
import type { Database } from './schema.ts';
import { queryName, sharedResult } from './shared-read.ts';

/** One range of rows and the number of rows in the whole list. The number is exact unless `estimated` is set. */
export interface ListedRows<Row> {
  readonly rows: Row[];
  readonly total: number;
  /** The total is estimated. */
  readonly estimated?: boolean;
}

/** All rows of a list in one order: the query, and the mapping of its results. */
export interface WholeList<Row> {
  readonly query: CompiledQuery;
  toRows(found: readonly unknown[]): Promise<Row[]>;
}

/** A console list as its slice declares it, with its filter applied. Pages and full exports read the same source. */
export interface ConsoleSource<Field extends string, Row> {
  /** Counts all rows, without a limit. */
  count(): Promise<number>;
  /** Returns one page and the total: exact up to the number of rows that pages can reach, estimated above it. */
  page(asked: ListQuery<Field>): Promise<Counted & { readonly rows: Row[] }>;
  whole(sort: ListQuery<Field>['sort']): WholeList<Row>;
}

/** A list as `consoleSource` gets it. */
interface ConsoleList<
  Field extends string,
  Matching,
  MatchingTables extends keyof Matching,
  Read,
  ReadTables extends keyof Read,
  Found,
  Row,
> extends OrderedRows<Field, Read, ReadTables, Found> {
  readonly matching: SelectQueryBuilder<Matching, MatchingTables, unknown>;
  readonly pageFirst?: readonly NoInfer<Field>[];
  readonly foundOnce?: (ids: readonly string[]) => SelectQueryBuilder<Read, ReadTables, Found>;
  readonly keptFrom?: { readonly [F in NoInfer<Field>]?: number };
  readonly toRows: (found: Found[]) => Row[] | Promise<Row[]>;
}

/**
 * Declares a list. Rows with equal values in the sort field are ordered by id, so ranges neither repeat nor miss a row.
 * @param list.matching all rows that pass the filter; used to count them or to estimate their number
 * @param list.selected the same rows with every column that `toRows` needs
 * @param list.columns the column of each field of the contract
 * @param list.orderedElsewhere sort fields stored in another table: the rows joined with that table, and the column there
 * @param list.pageFirst sort fields whose column is in `matching`: the ids of the page are found there first, and `selected` joins only those rows
 * @param list.foundOnce reads rows by id, for a list that must find all its rows before it can order them. They are found, counted and ordered in one query if
 *   they are no more than pages reach (docs/adr/0031-console-lists-reach-10000-rows.md). It applies to the fields of `pageFirst` and `orderedElsewhere`
 * @param list.keptFrom sort fields that are expensive to order, each with a row number: from that row on, the order is cached for a minute
 *   (docs/adr/0031-console-lists-reach-10000-rows.md)
 */
export function consoleSource<
  Field extends string,
  Matching,
  MatchingTables extends keyof Matching,
  Read,
  ReadTables extends keyof Read,
  Found,
  Row,
>(
  list: ConsoleList<Field, Matching, MatchingTables, Read, ReadTables, Found, Row>,
): ConsoleSource<Field, Row> {
  const { columns } = list;
  const orders = ordersOf(list);
  /** Finds the ids of the page first and joins only those rows. */
  const pageOf = ({ range, sort }: ListQuery<Field>) => {
    const [field, direction] = sort;
    const ids = list.matching.select(sql.ref(columns.id).as('id'));
    const onPage = inRange(inOrder(ids, [columns[field], columns.id], direction), range);
    return orders.ordered(sort).where(sql<boolean>`${sql.ref(columns.id)} = any(array(${onPage}))`);
  };
  /** Uses the cached order only for long lists; a short list is always read in its current order. */
  const isKept = async ({ range: [first], sort: [field] }: ListQuery<Field>, counted: Promise<Counted>) =>
    first >= (list.keptFrom?.[field] ?? Number.POSITIVE_INFINITY) && (await counted).estimated;
  const rangeOf = async (asked: ListQuery<Field>, counted: Promise<Counted>): Promise<Found[]> => {
    if (await isKept(asked, counted)) return orders.keptRange(asked);
    const { range, sort } = asked;
    const rows = list.pageFirst?.includes(sort[0]) ? pageOf(asked) : inRange(orders.ordered(sort), range);
    return rows.execute();
  };
  const findPage = async (asked: ListQuery<Field>): Promise<FoundPage> => {
    const atOnce = await foundAtOnce(list, orders, asked);
    if (atOnce !== null) return atOnce;
    const counting = countAtMost(list.db, list.matching, policy.console.reachableRows);
    const [rows, counted] = await Promise.all([rangeOf(asked, counting), counting]);
    return { ...counted, rows };
  };
  return {
    count: () => countAll(list.db, list.matching),
    page: async (asked) => {
      const name = queryName(inRange(orders.ordered(asked.sort), asked.range).compile());
      const found = await pages(list.db, name, () => findPage(asked));
      // Every caller under this name queries this list, so the row type is known.
      return { ...found, rows: await list.toRows([...found.rows] as Found[]) };
    },
    whole: (sort) => ({
      query: orders.ordered(sort).compile(),
      // The parsing edge: the rows come from the query above.
      toRows: async (found) => list.toRows(found as Found[]),
    }),
  };
}

/** Returns null if the rows are too many to be found in one query, or the list does not support it. */
async function foundAtOnce<
  Field extends string,
  Matching,
  MatchingTables extends keyof Matching,
  Read,
  ReadTables extends keyof Read,
  Found,
>(
  list: ConsoleList<Field, Matching, MatchingTables, Read, ReadTables, Found, unknown>,
  { orderOf, inOrderOf }: Orders<Field, Read, ReadTables, Found>,
  { range: [first, last], sort: [field, direction] }: ListQuery<Field>,
): Promise<FoundPage | null> {
  const standsThere = list.pageFirst?.includes(field);
  if (list.foundOnce === undefined || !(standsThere || list.orderedElsewhere?.[field])) return null;
  const { reachableRows: most } = policy.console;
  // A cached estimate means that the rows were too many a moment ago.
  if (isEstimated(list.db, list.matching, most)) return null;
  const [id, place] = [sql.ref<string>(list.columns.id).as('id'), sql.ref(orderOf(field).column).as('place')];
  // Both queries select the same two columns, but each has a query type of its own.
  const all: Expression<unknown> = standsThere
    ? list.matching.select([id, place])
    : orderOf(field).selected.clearSelect().select([id, place]);
  const way = sql.raw(direction === 'ASC' ? 'asc' : 'desc');
  const { rows } = await sql<{ total: number; ids: string[] }>`
      with found as materialized (${all} limit ${sql.lit(most + 1)})
      select (select count(*) from found) as total,
        array(select id::text from found order by place ${way}, id ${way} offset ${first} limit ${last - first + 1}) as ids
    `.execute(list.db);
  const [{ total, ids } = { total: 0, ids: [] }] = rows;
  if (total > most) return null;
  return {
    rows: ids.length === 0 ? [] : await inOrderOf(ids, list.foundOnce(ids)),
    total,
    estimated: false,
  };
}

interface FoundPage extends Counted {
  readonly rows: readonly unknown[];
}

/** Operators who request the same page at once share one query (docs/adr/0031-console-lists-reach-10000-rows.md). */
const pages = sharedResult<Kysely<Database>, FoundPage>();

/**
 * Returns one range of a list and the total number of rows.
 * @throws AppError LIST_TOO_DEEP for rows that no page reaches (docs/adr/0031-console-lists-reach-10000-rows.md)
 */
export async function readRange<Field extends string, Row>(
  source: ConsoleSource<Field, Row>,
  asked: ListQuery<Field>,
): Promise<ListedRows<Row>> {
  const { reachableRows: rows } = policy.console;
  if (asked.range[1] >= rows) throw new AppError('LIST_TOO_DEEP', { rows });
  const { rows: found, total, estimated } = await source.page(asked);
  if (!estimated) return { rows: found, total };
  const [first, last] = asked.range;
  // An estimate never hides a row that exists; after a full page the total allows for one more row.
  const isFull = found.length > last - first;
  return { rows: found, total: Math.max(total, first + found.length + (isFull ? 1 : 0)), estimated };
}

/** Does the same as `readRange`, for a list that is not exported. @param list as in `consoleSource` */
export const consoleList = <
  Field extends string,
  Matching,
  MatchingTables extends keyof Matching,
  Read,
  ReadTables extends keyof Read,
  Found,
  Row,
>(
  asked: ListQuery<Field>,
  list: ConsoleList<Field, Matching, MatchingTables, Read, ReadTables, Found, Row>,
): Promise<ListedRows<Row>> => readRange(consoleSource(list), asked);

/**
 * Does the same for a short list held in memory. Items with equal values in the sort field keep their order.
 * @param list.fields the value of each field of the contract; `filter.id` matches against `id`
 */
export async function consoleListOf<Field extends string, Item, Row>(
  {
    filter: { id: ids },
    range: [first, last],
    sort: [field, direction],
  }: ListQuery<Field> & { readonly filter: { readonly id?: readonly string[] | undefined } },
  list: {
    readonly items: readonly Item[];
    readonly fields: Readonly<Record<Field, (item: Item) => string | number>> & {
      readonly id: (item: Item) => string;
    };
    readonly toRows: (items: Item[]) => Row[] | Promise<Row[]>;
  },
): Promise<ListedRows<Row>> {
  const { items, fields, toRows } = list;
  const matching = ids ? items.filter((item) => ids.includes(fields.id(item))) : items;
  const keyOf = fields[field];
  const ascending = matching.toSorted((one, other) => compare(keyOf(one), keyOf(other)));
  const ordered = direction === 'ASC' ? ascending : ascending.toReversed();
  return { rows: await toRows(ordered.slice(first, last + 1)), total: matching.length };
}

const compare = (one: string | number, other: string | number) => (one < other ? -1 : one > other ? 1 : 0);
