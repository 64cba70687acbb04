import type { KeptFor, KeptPeriod } from '@sowon/contracts';
import type { CarriedRows } from '@sowon/ledger';
import { insertRows, type NewRow } from './db/rows.ts';
import type { Database } from './db/schema.ts';
import type { PersonKeys } from './person-keys.ts';

type Table = keyof Database & string;

/** Whose row it is: a column that holds the id of a member, or of a creator where it is `creator_id`. */
interface Owned {
  readonly table: string;
  readonly column: string;
}

/** What is destroyed of a table once it was kept for so long. */
export interface Destroyed extends Owned {
  readonly after: KeptFor;
  readonly act: 'DELETED' | 'BLANKED';
  /** SQL that does it to the rows of `whose (user_id, creator_id, at)` and returns a row for each. */
  readonly sql: string;
}

/** The same of what lies in another database, which is asked first: only what is gone there is written down as gone. */
interface DestroyedOutside extends Owned {
  readonly after: KeptPeriod;
  readonly act: Destroyed['act'];
  /** Does it for good; again, when what followed broke off. @returns how many rows of them are gone, also by an earlier try */
  readonly outside: (parts: { readonly personKeys: PersonKeys }, leaver: Leaver) => Promise<number>;
}

/** What stays, as it says nothing of a person but an id. */
export interface Kept extends Owned {
  readonly why: string;
}

/**
 * What becomes of the rows that a slice keeps about members, once they have left: declared by the slice for each column of its tables
 * that says whose a row is. One column may be declared more than once, where parts of a row go at different times.
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
 * Declares that columns are blanked and the rest of a row stays.
 * @param blanks new values as SQL; `'–'` for a text that a rule of the table wants to be there
 * @param only SQL that holds for the rows which have something to blank
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

/** Declares that a table is blanked or emptied in a way of its own. @param destroyed.sql as of `Destroyed` */
export const destroyed = <T extends Table>(
  table: T,
  column: keyof Database[T] & string,
  rest: Omit<Destroyed, keyof Owned>,
): Destroyed => ({ table, column, ...rest });

/** Declares that rows of another database are destroyed. @param table by its name there @param rest.outside as of `DestroyedOutside` */
export const destroyedOutside = (
  table: string,
  column: string,
  rest: Omit<DestroyedOutside, keyof Owned>,
): DestroyedOutside => ({ table, column, ...rest });

/** Declares that rows stay. */
export const kept = <T extends Table>(table: T, column: keyof Database[T] & string, why: string): Kept => ({
  table,
  column,
  why,
});

const ownerOf = (column: string) => (column === 'creator_id' ? 'whose.creator_id' : 'whose.user_id');

/** The text of a column that a rule of its table wants to be there where it was: a dash, or still nothing. */
export const dash = (column: string) => `case when ${column} is null then null else '–' end`;

/** Of whom something is destroyed. */
export interface Leaver {
  readonly userId: string;
  readonly creatorId: string | null;
}

/**
 * What destroys all that was kept for this long about one who has left, in the order in which slices declare it. How many rows of which
 * table it was is written down with it, and of whom is not.
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
 * Destroys what was kept for this long about one who has left in other databases: before the transaction that writes it down, never within it.
 * Whatever breaks off is done again.
 * @returns what writes it down
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
