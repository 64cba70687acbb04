import type { KeptFor, KeptPeriod } from '@sowon/contracts';
import type { CarriedRows } from '@sowon/ledger';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { PersonKeys } from './db/person-keys.ts';
import { insertRows, type NewRow } from './db/rows.ts';
import type { Database } from './db/schema.ts';

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

type Table = keyof Database & string;

/** The owner of a row: the column with the member's id, or with the creator's id if it is `creator_id`. */
interface Owned {
  readonly table: string;
  readonly column: string;
}

/** Data of a table that is destroyed after a retention period. */
interface Destroyed extends Owned {
  readonly after: KeptFor;
  readonly act: 'DELETED' | 'BLANKED';
  /** SQL that destroys the rows of `whose (user_id, creator_id, at)` and returns one row for each. */
  readonly sql: string;
}

/** Like `Destroyed`, for data in another database. That database goes first: only data that is gone there is recorded as destroyed. */
interface DestroyedOutside extends Owned {
  readonly after: KeptPeriod;
  readonly act: Destroyed['act'];
  /** Destroys the data; called again after an interruption. @returns the number of destroyed rows, including those of earlier attempts */
  readonly outside: (parts: { readonly personKeys: PersonKeys }, leaver: Leaver) => Promise<number>;
}

/** Data that is kept because it holds nothing personal except an id. */
interface Kept extends Owned {
  readonly why: string;
}

/**
 * The retention rule for the rows of a member who has left. Each slice declares one for each column of its tables that holds an owner. A column may be declared
 * several times if parts of a row are destroyed at different times.
 */
export type DataRetention = Destroyed | DestroyedOutside | Kept;

/** Declares that rows are deleted. */
export function deleted<T extends Table>(
  table: T,
  column: keyof Database[T] & string,
  after: KeptFor,
): Destroyed {
  const sql = `delete from ${table} using whose where ${table}.${column} = ${ownerOf(column)} returning 1`;
  return { table, column, after, act: 'DELETED', sql };
}

/**
 * Declares that columns are blanked and the rest of a row is kept.
 * @param blanks new values as SQL; `'–'` for a text that a table constraint requires
 * @param only SQL condition for the rows that have something to blank
 */
export function blanked<T extends Table>(
  table: T,
  column: keyof Database[T] & string,
  after: KeptFor,
  { blanks, only }: { blanks: { readonly [C in keyof Database[T] & string]?: string }; only: string },
): Destroyed {
  const sets = Object.entries(blanks).map(([name, value]) => `${name} = ${value}`);
  const sql = `update ${table} set ${sets.join(', ')} from whose
    where ${table}.${column} = ${ownerOf(column)} and ${only} returning 1`;
  return { table, column, after, act: 'BLANKED', sql };
}

/** Declares that a table is blanked or emptied with its own SQL. @param destroyed.sql as in `Destroyed` */
export const destroyed = <T extends Table>(
  table: T,
  column: keyof Database[T] & string,
  rest: Omit<Destroyed, keyof Owned>,
): Destroyed => ({ table, column, ...rest });

/** Declares that rows of another database are destroyed. @param table its name there @param rest.outside as in `DestroyedOutside` */
export const destroyedOutside = (
  table: string,
  column: string,
  rest: Omit<DestroyedOutside, keyof Owned>,
): DestroyedOutside => ({ table, column, ...rest });

/** Declares that rows are kept. */
export const kept = <T extends Table>(table: T, column: keyof Database[T] & string, why: string): Kept => ({
  table,
  column,
  why,
});

const ownerOf = (column: string) => (column === 'creator_id' ? 'whose.creator_id' : 'whose.user_id');

/** Returns SQL that replaces a text by a dash, for columns where a constraint requires a value; null stays null. */
export const dash = (column: string) => `case when ${column} is null then null else '–' end`;

/** The former member whose data is destroyed. */
interface Leaver {
  readonly userId: string;
  readonly creatorId: string | null;
}

/**
 * Returns the statements that destroy the data of a former member with this retention period, in the order of declaration. They also record the table and the
 * number of rows, but not the member.
 */
export function destroyingRows(
  declared: readonly DataRetention[],
  after: KeptFor,
  { userId, creatorId, at }: Leaver & { readonly at: Date },
): CarriedRows[] {
  const rows = [{ user_id: userId, creator_id: creatorId, at: at.toISOString() }];
  return declared.flatMap((each) =>
    'sql' in each && each.after === after ? [{ sql: destroying(each), rows }] : [],
  );
}

/**
 * Destroys a former member's data with this retention period in other databases. Call it before the transaction that records it, never within it. After an
 * interruption it is repeated.
 * @returns the rows that record it
 */
export async function destroyedElsewhere(
  parts: { readonly personKeys: PersonKeys; readonly retention: readonly DataRetention[] },
  period: KeptPeriod,
  { at, ...leaver }: Leaver & { readonly at: Date },
): Promise<CarriedRows[]> {
  const rows: NewRow<'destructions'>[] = [];
  for (const each of parts.retention) {
    if (!('outside' in each) || each.after !== period) continue;
    const gone = await each.outside(parts, leaver);
    if (gone > 0)
      rows.push({ at: at.toISOString(), period, table_name: each.table, act: each.act, rows: gone });
  }
  return rows.length === 0 ? [] : [insertRows('destructions', rows)];
}

const destroying = ({ after, table, act, sql }: Destroyed) => `
  with whose as (
    select * from jsonb_to_recordset($1::jsonb) as r (user_id uuid, creator_id uuid, at timestamptz)),
  gone as (${sql})
  insert into destructions (at, period, table_name, act, rows)
  select (select max(at) from whose), '${after}', '${table}', '${act}', count(*) from gone having count(*) > 0`;
