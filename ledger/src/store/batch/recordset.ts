/** `hash` is bytes in base64, for the statement to decode. */
export type ColumnType =
  | 'text'
  | 'hash'
  | 'smallint'
  | 'integer'
  | 'bigint'
  | 'boolean'
  | 'timestamptz'
  | 'jsonb';
export type Columns = Readonly<Record<string, ColumnType>>;
/** Texts for `text`, `hash`, `jsonb` and `timestamptz`, numbers for numbers. */
export type Row<C extends Columns> = { readonly [Name in keyof C]: string | number | boolean | null };

/**
 * Many rows of one shape to select from, such as `unnest($1::text[], $2::bigint[]) AS n (id, points)`: one array
 * parameter per column is what PostgreSQL takes in fastest. Parameters begin at `$first`; names are ours, never input.
 */
export function recordset(alias: string, columns: Columns, first: number): string {
  const parameters = Object.values(columns).map(
    (type, index) => `$${first + index}::${type === 'hash' ? 'text' : type}[]`,
  );
  return `unnest(${parameters.join(', ')}) AS ${alias} (${Object.keys(columns).join(', ')})`;
}

/** The parameters of a recordset. */
export function recordsetValues<C extends Columns>(columns: C, rows: readonly Row<C>[]): string[] {
  return Object.entries(columns).map(([name, type]) =>
    type === 'text' || type === 'jsonb' ? quotedArray(rows, name) : plainArray(rows, name),
  );
}

/** PostgreSQL's text form of an array, of one column's values: those whose text needs no quotes. */
function plainArray<C extends Columns>(rows: readonly Row<C>[], name: keyof C): string {
  let literal = '';
  for (const row of rows) literal += `${literal === '' ? '{' : ','}${row[name] ?? 'NULL'}`;
  return literal === '' ? '{}' : `${literal}}`;
}

function quotedArray<C extends Columns>(rows: readonly Row<C>[], name: keyof C): string {
  let literal = '';
  for (const row of rows) {
    const value = row[name];
    literal += `${literal === '' ? '{' : ','}${typeof value === 'string' ? quoted(value) : 'NULL'}`;
  }
  return literal === '' ? '{}' : `${literal}}`;
}

function quoted(text: string): string {
  const plain = !text.includes('"') && !text.includes('\\');
  return plain ? `"${text}"` : `"${text.replace(/["\\]/g, '\\$&')}"`;
}
