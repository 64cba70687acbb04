import { type AppendTable, appendColumns } from '../append-columns.ts';

/** The row parameters of `append`: `head_stream_id text[], head_shard smallint[], …`. */
export const rowParameters = Object.entries(appendColumns)
  .flatMap(([table, columns]) =>
    Object.entries(columns).map(([column, type]) => `${table}_${column} ${type}[]`),
  )
  .join(', ');

export const columnsOf = (table: AppendTable): readonly string[] => Object.keys(appendColumns[table]);

/**
 * Returns a subquery of the rows given for a table, as `n`. The arrays are in the target list: in the FROM clause each array would first be
 * stored as a table.
 */
export const given = (table: AppendTable, columns: readonly string[] = columnsOf(table)): string =>
  `(SELECT ${columns.map((name) => `unnest(${table}_${name}) AS ${name}`).join(', ')}) AS n`;

/**
 * Returns an expression for each item of a JSON array, for a target list. Most arrays have one or two items, and `jsonb_array_elements` would
 * set up a table for each array.
 */
export const eachOf = (array: string): string =>
  `${array} -> generate_series(0, jsonb_array_length(${array}) - 1)`;

/**
 * The postings of the batch's events, with the accounts of the event's wallet (null in other streams). Plain postings are those of a hold and
 * of its release: coins that stay in their lot and in their wallet.
 */
export const postings = `
  SELECT *, (asset = 'COIN' AND from_lot = to_lot
             AND (giver = available AND taker = held OR giver = held AND taker = available)) IS TRUE AS is_plain
    FROM (SELECT stream_id, owner, 'wallet:' || owner || ':available' AS available, 'wallet:' || owner || ':held' AS held,
                 'wallet:' || owner || ':debt' AS debt, p ->> 0 AS asset, (p -> 1)::bigint AS amount, p ->> 2 AS giver,
                 p ->> 3 AS taker, p ->> 4 AS from_lot, p ->> 5 AS to_lot
            FROM (SELECT stream_id, CASE WHEN starts_with(stream_id, 'wallet-') THEN substr(stream_id, 8) END AS owner,
                         ${eachOf('postings')} AS p
                    FROM ${given('event', ['stream_id', 'postings'])}) e
          OFFSET 0) posting`;

/** Returns the statement that refuses the batch, with the problem as its detail. */
export const refuse = (constraint: string, table: string, message: string, detail: string): string =>
  `RAISE EXCEPTION '${message}: %', ${detail}
    USING ERRCODE = 'check_violation', CONSTRAINT = '${constraint}', TABLE = '${table}', SCHEMA = 'ledger';`;
