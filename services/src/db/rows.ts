import type { CarriedRows, Instant } from '@sowon/ledger';
import type { Insertable, Updateable } from 'kysely';
import type { Database } from './schema.ts';

type Table = keyof Database & string;

/** Values as they travel in JSON: instants are texts. */
type AsJson<T> = { readonly [K in keyof T]: T[K] extends infer V ? (V extends Date ? Instant : V) : never };

/** A row to insert, as it travels. */
export type NewRow<T extends Table> = AsJson<Insertable<Database[T]>>;
/** New values of some columns, as they travel. */
export type Columns<T extends Table> = AsJson<Updateable<Database[T]>>;

type Change<T extends Table, Key extends keyof Database[T]> = Columns<T> & { readonly [K in Key]: string };

/**
 * Rows to insert together with events. Column names and their SQL types are the table's own, so a column stands in the
 * migration, in `tables.ts`, and where it gets its value. All rows of one call have the same columns, and there is
 * at least one.
 */
export function insertRows<T extends Table>(table: T, rows: readonly NewRow<T>[]): CarriedRows {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  const sql = `insert into ${table} (${columns}) select ${columns} from ${recordset(table)}`;
  return { sql, rows: rows as CarriedRows['rows'] };
}

/**
 * Sets columns of the rows whose `key` is given, together with events. All changes of one call set the same
 * columns, and there is at least one.
 */
export function updateRows<T extends Table, Key extends keyof Database[T] & string>(
  table: T,
  key: Key,
  changes: readonly Change<T, Key>[],
): CarriedRows {
  const columns = Object.keys(changes[0] ?? {}).filter((column) => column !== key);
  const sets = columns.map((column) => `${column} = r.${column}`).join(', ');
  const sql = `update ${table} set ${sets} from ${recordset(table)} as r where ${table}.${key} = r.${key}`;
  return { sql, rows: changes as CarriedRows['rows'] };
}

/**
 * Deletes rows together with events: those that have the given values. All of one call are told by the same columns, and there is
 * at least one.
 */
export function deleteRows<T extends Table>(table: T, rows: readonly Partial<NewRow<T>>[]): CarriedRows {
  const same = Object.keys(rows[0] ?? {}).map((column) => `${table}.${column} = r.${column}`);
  const sql = `delete from ${table} using ${recordset(table)} as r where ${same.join(' and ')}`;
  return { sql, rows: rows as CarriedRows['rows'] };
}

const recordset = (table: string) => `jsonb_populate_recordset(null::${table}, $1::jsonb)`;
