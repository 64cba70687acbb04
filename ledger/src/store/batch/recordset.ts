import { scratch } from '../scratch.ts';

/** PostgreSQL's names of types; bytes are given in hex, JSON as its text. */
export type ColumnType = keyof typeof elements;
export type Columns = Readonly<Record<string, ColumnType>>;
/** Numbers for numbers, texts for all else but booleans. */
export type Row<C extends Columns> = { readonly [Name in keyof C]: Value };
type Value = string | number | boolean | null;

/** How an element of an array is sent: PostgreSQL's number of its type, and how many bytes it has or takes. */
interface Element {
  readonly oid: number;
  /** At most; it may depend on the value. */
  most(value: NonNullable<Value>): number;
  /** Writes the value in PostgreSQL's binary form; returns the bytes written. */
  write(into: Buffer, value: NonNullable<Value>, at: number): number;
}

// A UTF-16 unit takes three bytes of UTF-8 at most.
const textBytes = (value: NonNullable<Value>): number => 3 * (value as string).length;
const fixed = (oid: number, bytes: number, write: (into: Buffer, value: never, at: number) => void) => ({
  oid,
  most: () => bytes,
  write: (into: Buffer, value: NonNullable<Value>, at: number) => {
    // The column's type says which values its rows have.
    write(into, value as never, at);
    return bytes;
  },
});

/** Milliseconds from the epoch of JavaScript to that of PostgreSQL, 2000-01-01. */
const EPOCH = Date.UTC(2000, 0);
/** jsonb is sent as text behind the number of its format. */
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

/** A safe integer as eight bytes, without a detour over BigInt. */
function writeInt64(into: Buffer, value: number, at: number): void {
  const high = Math.floor(value / 2 ** 32);
  into.writeInt32BE(high, at);
  into.writeUInt32BE(value - high * 2 ** 32, at + 4);
}

/**
 * Many rows of one shape to select from: `(SELECT unnest($1::text[]) AS id, unnest($2::bigint[]) AS points) AS n`. One
 * array parameter per column is what PostgreSQL takes in fastest, and here it goes through them row by row; in the FROM
 * clause it would first keep each of them as a table. Parameters begin at `$first`; names are ours, never input.
 */
export function recordset(alias: string, columns: Columns, first: number): string {
  const unnested = Object.entries(columns).map(
    ([name, type], index) => `unnest($${first + index}::${type}[]) AS ${name}`,
  );
  return `(SELECT ${unnested.join(', ')}) AS ${alias}`;
}

/** The parameters of a recordset, of no rows too: PostgreSQL's binary form of an array for each column. */
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

/** One dimension, counted from 1. */
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
