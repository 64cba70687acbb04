import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

/** The member whose data is exported. */
export interface ExportedMember {
  readonly userId: string;
  /** `nobodysId` if the member is not a creator. */
  readonly creatorId: string;
}

/** An id that no member has; it sorts before all others. */
export const nobodysId = '00000000-0000-0000-0000-000000000000';

/** A part of a member's personal data export, declared by the slice that stores the data. */
export interface DataExport<World> {
  /** The part's name in the file. */
  readonly name: string;
  /** Yields the rows, read page by page, so that a long list is never completely in memory. */
  rows(world: World, member: ExportedMember): AsyncIterable<object>;
}

const pageRows = 500;

/**
 * Declares a part whose rows are read page by page.
 * @param page returns at most `most` rows after `last` in a unique order; from the start if `last` is null
 */
export function pagedExport<World, Row extends object>(
  name: string,
  page: (world: World, member: ExportedMember, last: Row | null, most: number) => Promise<readonly Row[]>,
): DataExport<World> {
  return {
    name,
    async *rows(world, member) {
      let last: Row | null = null;
      do {
        const read: readonly Row[] = await page(world, member, last, pageRows);
        yield* read;
        last = read.length < pageRows ? null : (read.at(-1) ?? null);
      } while (last !== null);
    },
  };
}

/** The part of Kysely's query builder that `exportById` uses. */
interface OrderedQuery<Row> {
  where(condition: Expression<SqlBool>): OrderedQuery<Row>;
  orderBy(column: RawBuilder<unknown>): OrderedQuery<Row>;
  limit(most: number): OrderedQuery<Row>;
  execute(): Promise<Row[]>;
}

/**
 * Declares a part whose rows have a unique id, read page by page in the order of that id.
 * @param id the id column, which must be selected
 * @param query selects all rows of a member, without an order
 */
export function exportById<World, Id extends string, Row extends Readonly<Record<Id, string>>>(
  name: string,
  id: Id,
  query: (world: World, member: ExportedMember) => OrderedQuery<Row>,
): DataExport<World> {
  const column = sql.ref(id);
  return pagedExport(name, (world: World, member, last: Row | null, most) => {
    const rows = query(world, member);
    const following = last === null ? rows : rows.where(sql<SqlBool>`${column} > ${last[id]}`);
    return following.orderBy(column).limit(most).execute();
  });
}

/** Declares a part with few rows per member, read at once. */
export function wholeExport<World>(
  name: string,
  read: (world: World, member: ExportedMember) => Promise<readonly object[]>,
): DataExport<World> {
  return {
    name,
    async *rows(world, member) {
      yield* await read(world, member);
    },
  };
}
