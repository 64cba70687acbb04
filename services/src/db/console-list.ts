import { type SelectQueryBuilder, type StringReference, sql } from 'kysely';

/** What the console asks of a list, as the contract's `listQuery` reads it; `range` ends are inclusive. */
interface ListQuery<Field extends string> {
  readonly range: readonly [first: number, last: number];
  readonly sort: readonly [field: Field, direction: 'ASC' | 'DESC'];
}

/** The asked rows of a list, and how many there are in all. */
export interface ListedRows<Row> {
  readonly rows: Row[];
  readonly total: number;
}

/**
 * One range of a console list, read from the database. Rows that are equal in the asked field stand in the order of their ids,
 * so ranges neither repeat nor miss a row.
 * @param list.matching all rows that the filter lets through; they are counted
 * @param list.selected the same with all that `toRows` needs
 * @param list.columns where each field of the contract stands
 */
export async function consoleList<
  Field extends string,
  Counted,
  CountedTables extends keyof Counted,
  Read,
  ReadTables extends keyof Read,
  Found,
  Row,
>(
  { range: [first, last], sort: [field, direction] }: ListQuery<Field>,
  list: {
    readonly matching: SelectQueryBuilder<Counted, CountedTables, unknown>;
    readonly selected: SelectQueryBuilder<Read, ReadTables, Found>;
    readonly columns: Readonly<Record<Field | 'id', StringReference<Read, ReadTables>>>;
    readonly toRows: (found: Found[]) => Row[] | Promise<Row[]>;
  },
): Promise<ListedRows<Row>> {
  const order = direction === 'ASC' ? 'asc' : 'desc';
  const [found, { total }] = await Promise.all([
    list.selected
      .orderBy(sql.ref(list.columns[field]), order)
      .orderBy(sql.ref(list.columns.id), order)
      .offset(first)
      .limit(last - first + 1)
      .execute(),
    list.matching
      .select(({ fn }) => fn.countAll<number>().as('total'))
      // Over tables that are yet a parameter, the compiler does not work out what was selected.
      .$castTo<{ total: number }>()
      .executeTakeFirstOrThrow(),
  ]);
  return { rows: await list.toRows(found), total };
}

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
