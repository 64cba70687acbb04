import { policy } from '@sowon/contracts';
import {
  type CompiledQuery,
  type Expression,
  type Kysely,
  type SelectQueryBuilder,
  type StringReference,
  sql,
} from 'kysely';
import { AppError } from '../app-error.ts';
import { type Counted, countAll, countAtMost, isEstimated } from './counted.ts';
import { keptOrder } from './kept-order.ts';
import { queryName } from './query-name.ts';
import type { Database } from './schema.ts';
import { sharedResult } from './shared-read.ts';

/** What the console asks of a list, as the contract's `listQuery` reads it; `range` ends are inclusive. */
interface ListQuery<Field extends string> {
  readonly range: readonly [first: number, last: number];
  readonly sort: readonly [field: Field, direction: 'ASC' | 'DESC'];
}

/** The asked rows of a list, and how many there are in all, counted where not said otherwise. */
export interface ListedRows<Row> {
  readonly rows: Row[];
  readonly total: number;
  /** The total is estimated. */
  readonly estimated?: boolean;
}

/** Every row of a list in an order: what is asked of the database, and how what is found is told. */
export interface WholeList<Row> {
  readonly query: CompiledQuery;
  toRows(found: readonly unknown[]): Promise<Row[]>;
}

/** A list of the console as its slice declares it, narrowed already: whoever reads some of it or all of it reads the same. */
export interface ConsoleSource<Field extends string, Row> {
  /** All of them, however many they are. */
  count(): Promise<number>;
  /** The asked rows, and how many there are: exactly as far as pages reach, else about how many. */
  page(asked: ListQuery<Field>): Promise<Counted & { readonly rows: Row[] }>;
  whole(sort: ListQuery<Field>['sort']): WholeList<Row>;
}

/**
 * Declares a list. Rows that are equal in the asked field stand in the order of their ids, so ranges neither repeat nor miss a row.
 * @param list.matching all rows that the filter lets through; they are counted, or how many they are is estimated
 * @param list.selected the same with all that `toRows` needs
 * @param list.columns where each field of the contract stands
 * @param list.orderedElsewhere fields that stand in another table: the same rows joined with it, and where the field stands then
 * @param list.pageFirst fields that stand in `matching` already: which rows a page has is found there, and what `selected` joins is read of
 *   these alone
 * @param list.foundOnce rows by their ids, of a list whose rows have all to be found to say which come first: they are found, counted and
 *   ordered in one reading where they are no more than pages reach (docs/adr/0031-console-lists-reach-10000-rows.md), by the fields of `pageFirst` and `orderedElsewhere`
 * @param list.keptFrom fields by which rows are dear to order, from a row on: which rows stand there is read once a minute (docs/adr/0031-console-lists-reach-10000-rows.md)
 */
export function consoleSource<
  Field extends string,
  Matching,
  MatchingTables extends keyof Matching,
  Read,
  ReadTables extends keyof Read,
  Found,
  Row,
>(list: {
  readonly db: Kysely<Database>;
  readonly matching: SelectQueryBuilder<Matching, MatchingTables, unknown>;
  readonly selected: SelectQueryBuilder<Read, ReadTables, Found>;
  readonly columns: Readonly<Record<Field | 'id', StringReference<Read, ReadTables>>>;
  readonly orderedElsewhere?: {
    readonly [F in NoInfer<Field>]?: {
      readonly selected: SelectQueryBuilder<Read, ReadTables, Found>;
      readonly column: string;
    };
  };
  readonly pageFirst?: readonly NoInfer<Field>[];
  readonly foundOnce?: (ids: readonly string[]) => SelectQueryBuilder<Read, ReadTables, Found>;
  readonly keptFrom?: { readonly [F in NoInfer<Field>]?: number };
  readonly toRows: (found: Found[]) => Row[] | Promise<Row[]>;
}): ConsoleSource<Field, Row> {
  const { columns } = list;
  const orderOf = (field: Field) =>
    list.orderedElsewhere?.[field] ?? { selected: list.selected, column: columns[field] };
  const ordered = ([field, direction]: ListQuery<Field>['sort']) => {
    const { selected, column } = orderOf(field);
    return inOrder(selected, [column, columns.id], direction);
  };
  const keptRange = async ({ range: [first, last], sort }: ListQuery<Field>): Promise<Found[]> => {
    const all = ordered(sort)
      .clearSelect()
      .select(sql.ref<string>(columns.id).as('kept_id'))
      .limit(policy.console.reachableRows)
      .$castTo<{ kept_id: string }>();
    const ids = (await keptOrder(list.db, all)).slice(first, last + 1);
    return inOrderOf(ids, list.selected.where(sql<boolean>`${sql.ref(columns.id)} = any(${ids})`));
  };
  const inOrderOf = async (
    ids: readonly string[],
    rows: SelectQueryBuilder<Read, ReadTables, Found>,
  ): Promise<Found[]> => {
    const found = await rows
      .select(sql.ref<string>(columns.id).as('kept_id'))
      .$castTo<Found & { kept_id: string }>()
      .execute();
    const byId = new Map(found.map((row) => [row.kept_id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  };
  /** Null where there are more than are ordered so. */
  const foundAtOnce = async ({ range: [first, last], sort: [field, direction] }: ListQuery<Field>) => {
    const standsThere = list.pageFirst?.includes(field);
    if (list.foundOnce === undefined || !(standsThere || list.orderedElsewhere?.[field])) return null;
    const { reachableRows: most } = policy.console;
    // They were too many a moment ago.
    if (isEstimated(list.db, list.matching, most)) return null;
    const [id, place] = [sql.ref<string>(columns.id).as('id'), sql.ref(orderOf(field).column).as('place')];
    // Both have the same two columns; a query of either has a type of its own.
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
  };
  /** The rows of a page alone, found before anything is joined. */
  const pageOf = ({ range, sort }: ListQuery<Field>) => {
    const [field, direction] = sort;
    const ids = list.matching.select(sql.ref(columns.id).as('id'));
    const onPage = inRange(inOrder(ids, [columns[field], columns.id], direction), range);
    return ordered(sort).where(sql<boolean>`${sql.ref(columns.id)} = any(array(${onPage}))`);
  };
  /** The order of a short list is always that of now. */
  const isKept = async ({ range: [first], sort: [field] }: ListQuery<Field>, counted: Promise<Counted>) =>
    first >= (list.keptFrom?.[field] ?? Number.POSITIVE_INFINITY) && (await counted).estimated;
  const rangeOf = async (asked: ListQuery<Field>, counted: Promise<Counted>): Promise<Found[]> => {
    if (await isKept(asked, counted)) return keptRange(asked);
    const { range, sort } = asked;
    const rows = list.pageFirst?.includes(sort[0]) ? pageOf(asked) : inRange(ordered(sort), range);
    return rows.execute();
  };
  const findPage = async (asked: ListQuery<Field>): Promise<FoundPage> => {
    const atOnce = await foundAtOnce(asked);
    if (atOnce !== null) return atOnce;
    const counting = countAtMost(list.db, list.matching, policy.console.reachableRows);
    const [rows, counted] = await Promise.all([rangeOf(asked, counting), counting]);
    return { ...counted, rows };
  };
  return {
    count: () => countAll(list.db, list.matching),
    page: async (asked) => {
      const name = queryName(inRange(ordered(asked.sort), asked.range).compile());
      const found = await pages(list.db, name, () => findPage(asked));
      // Whoever asked under the name asked for rows of this list.
      return { ...found, rows: await list.toRows([...found.rows] as Found[]) };
    },
    whole: (sort) => ({
      query: ordered(sort).compile(),
      // The parsing edge: the rows are those of the query beside it.
      toRows: async (found) => list.toRows(found as Found[]),
    }),
  };
}

interface FoundPage extends Counted {
  readonly rows: readonly unknown[];
}

/** Operators who ask for the same page at once share one reading of it (docs/adr/0031-console-lists-reach-10000-rows.md). */
const pages = sharedResult<Kysely<Database>, FoundPage>();

const inOrder = <DB, From extends keyof DB, Found>(
  rows: SelectQueryBuilder<DB, From, Found>,
  columns: readonly string[],
  direction: 'ASC' | 'DESC',
) =>
  columns.reduce(
    (before, column) => before.orderBy(sql.ref(column), direction === 'ASC' ? 'asc' : 'desc'),
    rows,
  );

const inRange = <DB, From extends keyof DB, Found>(
  rows: SelectQueryBuilder<DB, From, Found>,
  [first, last]: readonly [first: number, last: number],
) => rows.offset(first).limit(last - first + 1);

/**
 * One range of a list, and how many rows there are in all.
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
  // An estimate never hides a row that is there, and after a full page there may be another.
  const isFull = found.length > last - first;
  return { rows: found, total: Math.max(total, first + found.length + (isFull ? 1 : 0)), estimated };
}

/** The same of a list that nothing else reads. @param list as of `consoleSource` */
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
  list: Parameters<typeof consoleSource<Field, Matching, MatchingTables, Read, ReadTables, Found, Row>>[0],
): Promise<ListedRows<Row>> => readRange(consoleSource(list), asked);

/**
 * The same of a short list that is known whole. Items that are equal in the asked field keep their order.
 * @param list.fields what each field of the contract is of an item; `id` is also what `filter.id` asks for
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
