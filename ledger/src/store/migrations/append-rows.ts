import { type AppendTable, appendColumns } from '../append-columns.ts';

/** The row parameters of `append`: `head_stream_id text[], head_debt bigint[], …`. */
export const rowParameters = Object.entries(appendColumns)
  .flatMap(([table, columns]) =>
    Object.entries(columns).map(([column, type]) => `${table}_${column} ${type}[]`),
  )
  .join(', ');

export const columnsOf = (table: AppendTable): readonly string[] => Object.keys(appendColumns[table]);

/** Returns a target list of array parameters, row by row. In the FROM clause each array would first be stored as a table. */
export const unnested = (arrays: Readonly<Record<string, string>>): string =>
  Object.entries(arrays)
    .map(([name, array]) => `unnest(${array}) AS ${name}`)
    .join(', ');

/** Returns a subquery of the rows given for a table, as `n`. */
export const given = (table: AppendTable, columns: readonly string[] = columnsOf(table)): string =>
  `(SELECT ${unnested(Object.fromEntries(columns.map((name) => [name, `${table}_${name}`])))}) AS n`;

/** Returns the fields of a text whose fields are parted by tabs, as an array; an empty text has none. */
export const fieldsOf = (text: string): string => `string_to_array(${text}, E'\\t')`;

/** Returns, for a FROM clause, the fields of a text as `p`, and the place before each group of `size` fields as `at`. */
export const inGroups = (text: string, size: number): string =>
  `${fieldsOf(text)} AS p, generate_series(0, cardinality(p) - 1, ${size}) AS at`;

/**
 * Returns, for a target list, the place before each group of `size` fields, with one for fields that are left over. It is a number for each
 * row: text that is parted into rows would first be stored as a table.
 */
export const groupsOf = (fields: string, size: number): string =>
  `${size} * generate_series(0, (cardinality(${fields}) + ${size - 1}) / ${size} - 1)`;

/** Reads a field of a posting at `at`; the lot after it is spelled `=` if it is the same. */
const fromLot = `nullif(p[at + 5], '')`;

/**
 * The postings of the batch's events, with the owner of the event's wallet (null in other streams). A wallet's own accounts are spelled without
 * their owner. Plain postings are those of a hold and of its release: coins that stay in their lot and in their wallet. Only an event that
 * opens a hold holds coins.
 */
export const postings = `
  SELECT *, CASE WHEN is_plain THEN amount > 0 AND (taker <> ':held' OR hold_id IS NOT NULL)
                 ELSE amount > 0 AND giver <> '' AND taker <> '' AND giver <> taker AND is_whole
                      AND (asset = 'COIN' OR asset ~ '^[A-Z]{3}$') END IS TRUE AS is_sound
    FROM (SELECT stream_id, owner, hold_id, p[at + 1] AS asset, p[at + 2]::bigint AS amount, p[at + 3] AS giver, p[at + 4] AS taker,
                 ${fromLot} AS from_lot, CASE p[at + 6] WHEN '=' THEN ${fromLot} ELSE nullif(p[at + 6], '') END AS to_lot,
                 p[at + 6] IS NOT NULL AS is_whole,
                 (p[at + 6] = '=' AND p[at + 5] <> '' AND p[at + 1] = 'COIN' AND owner IS NOT NULL
                  AND (p[at + 3] = ':available' AND p[at + 4] = ':held' OR p[at + 3] = ':held' AND p[at + 4] = ':available')) IS TRUE AS is_plain
            FROM (SELECT stream_id, hold_id, p, CASE WHEN starts_with(stream_id, 'wallet-') THEN substr(stream_id, 8) END AS owner,
                         ${groupsOf('p', 6)} AS at
                    FROM (SELECT unnest(event_stream_id) AS stream_id, unnest(event_hold_id) AS hold_id, ${fieldsOf('unnest(event_postings)')} AS p OFFSET 0) e
                  OFFSET 0) e
          OFFSET 0) posting`;

/** Returns the statement that refuses the batch, with the problem as its detail. */
export const refuse = (constraint: string, table: string, message: string, detail: string): string =>
  `RAISE EXCEPTION '${message}: %', ${detail}
    USING ERRCODE = 'check_violation', CONSTRAINT = '${constraint}', TABLE = '${table}', SCHEMA = 'ledger';`;
