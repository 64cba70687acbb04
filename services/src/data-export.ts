import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

/** Whose data are asked for. */
export interface ExportedMember {
  readonly userId: string;
  /** The id of nobody where they are no creator. */
  readonly creatorId: string;
}

/** The id that nobody has; all others come after it. */
export const nobodysId = '00000000-0000-0000-0000-000000000000';

/** A part of the file in which a member gets all that concerns them, declared by the slice that keeps it. */
export interface DataExport<World> {
  /** What the file calls it. */
  readonly name: string;
  /** Its rows, read some at a time, so that a long list is never whole in memory. */
  rows(world: World, member: ExportedMember): AsyncIterable<object>;
}

const pageRows = 500;

/**
 * Declares a part whose rows are read page by page.
 * @param page the rows that follow `last`, in an order that no two share, `most` of them; from the first on where there is none
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

/** What `exportById` does to a query: a part of what Kysely's have. */
interface OrderedQuery<Row> {
  where(condition: Expression<SqlBool>): OrderedQuery<Row>;
  orderBy(column: RawBuilder<unknown>): OrderedQuery<Row>;
  limit(most: number): OrderedQuery<Row>;
  execute(): Promise<Row[]>;
}

/**
 * Declares a part whose rows each have an id of their own, read in its order, page by page.
 * @param id the column, which is selected
 * @param query all rows of a member, without an order
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

/** Declares a part of which a member has few rows, read at once. */
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
