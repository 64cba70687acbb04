import type { CarriedRows, Instant } from '@sowon/ledger';
import type { Insertable, Updateable } from 'kysely';
import type { Database } from './schema.ts';

type Table = keyof Database & string;

/** Column values in their JSON form: instants are strings. */
type AsJson<T> = { readonly [K in keyof T]: T[K] extends infer V ? (V extends Date ? Instant : V) : never };

/** A row to insert, in JSON form. */
export type NewRow<T extends Table> = AsJson<Insertable<Database[T]>>;
/** New values of some columns, in JSON form. */
export type Columns<T extends Table> = AsJson<Updateable<Database[T]>>;

type Change<T extends Table, Key extends keyof Database[T]> = Columns<T> & { readonly [K in Key]: string };

/**
 * Inserts rows together with events. Column names and SQL types come from the table, so a column appears only in the migration, in `tables.ts` and where its
 * value is set. All rows of a call have the same columns; at least one row is required.
 */
export function insertRows<T extends Table>(table: T, rows: readonly NewRow<T>[]): CarriedRows {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  const sql = `insert into ${table} (${columns}) select ${columns} from ${recordset(table)}`;
  return { sql, rows: rows as CarriedRows['rows'] };
}

/** Updates the rows with the given `key`, together with events. All changes of a call set the same columns; at least one is required. */
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

/** Deletes the rows that have the given values, together with events. All entries of a call use the same columns; at least one is required. */
export function deleteRows<T extends Table>(table: T, rows: readonly Partial<NewRow<T>>[]): CarriedRows {
  const same = Object.keys(rows[0] ?? {}).map((column) => `${table}.${column} = r.${column}`);
  const sql = `delete from ${table} using ${recordset(table)} as r where ${same.join(' and ')}`;
  return { sql, rows: rows as CarriedRows['rows'] };
}

const recordset = (table: string) => `jsonb_populate_recordset(null::${table}, $1::jsonb)`;
