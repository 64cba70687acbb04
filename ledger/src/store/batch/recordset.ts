/** `json` is JSON kept as text; `hash` is bytes in base64, for the statement to decode. */
export type ColumnType =
  | 'text'
  | 'json'
  | 'hash'
  | 'smallint'
  | 'integer'
  | 'bigint'
  | 'boolean'
  | 'timestamptz'
  | 'jsonb';
export type Columns = Readonly<Record<string, ColumnType>>;
/** Texts for `text`, `json`, `hash`, `jsonb` and `timestamptz`, numbers for numbers. */
export type Row<C extends Columns> = { readonly [Name in keyof C]: string | number | boolean | null };

/**
 * Many rows of one shape to select from, such as `unnest($1::text[], $2::bigint[]) AS n (id, points)`: one array
 * parameter per column is what PostgreSQL takes in fastest. Parameters begin at `$first`; names are ours, never input.
 */
export function recordset(alias: string, columns: Columns, first: number): string {
  const parameters = Object.values(columns).map(
    (type, index) => `$${first + index}::${type === 'hash' || type === 'json' ? 'text' : type}[]`,
  );
  return `unnest(${parameters.join(', ')}) AS ${alias} (${Object.keys(columns).join(', ')})`;
}

/** The parameters of a recordset: PostgreSQL's text form of an array for each column. There is at least one row. */
export function recordsetValues<C extends Columns>(columns: C, rows: readonly Row<C>[]): string[] {
  return Object.entries(columns).map(([name, type]) => literalOf(type, valuesOf(rows, name)));
}

type Value = Row<Columns>[string];

function valuesOf<C extends Columns>(rows: readonly Row<C>[], name: keyof C): Value[] {
  return rows.map((row) => row[name]);
}

function literalOf(type: ColumnType, values: readonly Value[]): string {
  if (type === 'text') return textLiteral(values);
  if (type === 'json' || type === 'jsonb') return jsonLiteral(values);
  return `{${values.map((value) => value ?? 'NULL').join(',')}}`;
}

function textLiteral(values: readonly Value[]): string {
  if (values.every(isPlain)) return `{"${values.join('","')}"}`;
  return `{${values.map((value) => (value === null ? 'NULL' : quoted(String(value)))).join(',')}}`;
}

/** JSON has no control characters, so its quoting as a JSON string is that of an array's element as well. */
function jsonLiteral(values: readonly Value[]): string {
  return `{${values.map((value) => (value === null ? 'NULL' : JSON.stringify(value))).join(',')}}`;
}

function isPlain(value: Value): boolean {
  return typeof value === 'string' && !value.includes('"') && !value.includes('\\');
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
