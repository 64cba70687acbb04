import { scratch } from '../scratch.ts';

/** Names of PostgreSQL types; bytes are given in hex, JSON as its text. */
export type ColumnType = keyof typeof elements;
export type Columns = Readonly<Record<string, ColumnType>>;
/** A row: numbers for numeric columns, booleans for boolean ones, strings for all others. */
export type Row<C extends Columns> = { readonly [Name in keyof C]: Value };
type Value = string | number | boolean | null;

/** Wire format of an array element: the OID of its PostgreSQL type, and its size in bytes. */
interface Element {
  readonly oid: number;
  /** Upper limit of its size in bytes; it may depend on the value. */
  most(value: NonNullable<Value>): number;
  /** Writes the value in PostgreSQL's binary form; returns the bytes written. */
  write(into: Buffer, value: NonNullable<Value>, at: number): number;
}

// A UTF-16 unit takes at most three bytes of UTF-8.
const textBytes = (value: NonNullable<Value>): number => 3 * (value as string).length;
const fixed = (oid: number, bytes: number, write: (into: Buffer, value: never, at: number) => void) => ({
  oid,
  most: () => bytes,
  write: (into: Buffer, value: NonNullable<Value>, at: number) => {
    // The cast is safe: the column's type determines the values of its rows.
    write(into, value as never, at);
    return bytes;
  },
});

/** Milliseconds from the JavaScript epoch to the PostgreSQL epoch, 2000-01-01. */
const EPOCH = Date.UTC(2000, 0);
/** jsonb is sent as text, after the version number of its format. */
const JSONB_FORMAT = 1;

const elements = {
  text: {
    oid: 25,
    most: textBytes,
    write: (into, value, at) => into.write(value as string, at),
  },
  bytea: {
    oid: 17,
    most: (value) => (value as string).length / 2,
    write: (into, value, at) => into.write(value as string, at, 'hex'),
  },
  smallint: fixed(21, 2, (into, value: number, at) => into.writeInt16BE(value, at)),
  integer: fixed(23, 4, (into, value: number, at) => into.writeInt32BE(value, at)),
  bigint: fixed(20, 8, (into, value: number, at) => writeInt64(into, value, at)),
  boolean: fixed(16, 1, (into, value: boolean, at) => into.writeUInt8(value ? 1 : 0, at)),
  timestamptz: fixed(1184, 8, (into, value: string, at) =>
    writeInt64(into, (Date.parse(value) - EPOCH) * 1_000, at),
  ),
  jsonb: {
    oid: 3802,
    most: (value) => 1 + textBytes(value),
    write: (into, value, at) => into.write(value as string, into.writeUInt8(JSONB_FORMAT, at)) + 1,
  },
} as const satisfies Record<string, Element>;

/** Writes a safe integer as eight bytes, without BigInt. */
function writeInt64(into: Buffer, value: number, at: number): void {
  const high = Math.floor(value / 2 ** 32);
  into.writeInt32BE(high, at);
  into.writeUInt32BE(value - high * 2 ** 32, at + 4);
}

/**
 * Returns a subquery over many rows of one shape: `(SELECT unnest($1::text[]) AS id, unnest($2::bigint[]) AS points) AS n`. PostgreSQL takes
 * in one array parameter per column fastest. In the SELECT list it reads the arrays row by row; in the FROM clause it would first store each
 * of them as a table. Parameters begin at `$first`; the names are from our code, never from input.
 */
export function recordset(alias: string, columns: Columns, first: number): string {
  const unnested = Object.entries(columns).map(
    ([name, type], index) => `unnest($${first + index}::${type}[]) AS ${name}`,
  );
  return `(SELECT ${unnested.join(', ')}) AS ${alias}`;
}

/** Returns the parameters of a recordset, also of no rows: an array in PostgreSQL's binary form for each column. */
export function recordsetValues<C extends Columns>(columns: C, rows: readonly Row<C>[]): Buffer[] {
  return Object.entries(columns).map(([name, type]) =>
    arrayOf(
      elements[type],
      rows.map((row) => row[name as keyof C]),
    ),
  );
}

const NULL_LENGTH = -1;
const HEADER_BYTES = 20;

/** Encodes an array of one dimension, counted from 1. */
function arrayOf({ oid, most, write }: Element, values: readonly Value[]): Buffer {
  let bytes = HEADER_BYTES;
  for (const value of values) bytes += 4 + (value === null ? 0 : most(value));
  const array = scratch(bytes);
  array.writeInt32BE(1, 0);
  array.writeInt32BE(values.includes(null) ? 1 : 0, 4);
  array.writeInt32BE(oid, 8);
  array.writeInt32BE(values.length, 12);
  array.writeInt32BE(1, 16);
  let end = HEADER_BYTES;
  for (const value of values) {
    if (value === null) {
      end = array.writeInt32BE(NULL_LENGTH, end);
    } else {
      const written = write(array, value, end + 4);
      end = array.writeInt32BE(written, end) + written;
    }
  }
  return Buffer.from(array.subarray(0, end));
}
