import { type Kysely, type SelectQueryBuilder, type Simplify, sql } from 'kysely';
import type { Pool, QueryResultRow } from 'pg';
import { sha256 } from '../crypto.ts';
import { poolOf } from './database.ts';
import { requireColumns } from './lookup.ts';
import type { Database } from './schema.ts';

/** Maximum number of plans that the server keeps for a connection; further texts are planned at each call. */
const plansMost = 60;

/** SQL texts of a pool's kept reads, each with the name of its plan. */
const namesOf = new WeakMap<Pool, Map<string, string>>();

/**
 * Runs a read of the first rows of a frequent list. The server keeps its plan, because planning costs such a list several times as much as
 * reading its page. The server takes the plan for all parameters only if its estimate is no dearer than plans for the given ones. So the
 * limit stands in the text, and states and other fixed values have to as well (`sql.lit`): with a parameter a partial index cannot be
 * used, and a limit is estimated as a tenth of the table. Only reads are kept: `on conflict … where type = $1` fails at its sixth call.
 * @param query a query in its order, without a limit, that names its columns. Its values must be about equally frequent, such as ids of fans
 * @param limit maximum number of rows
 * @returns the rows; within a transaction the query runs there, like any other
 * @throws Error for `select *`
 */
export async function keptRead<DB, From extends keyof DB, Row>(
  db: Kysely<Database>,
  query: SelectQueryBuilder<DB, From, Row>,
  limit: number,
): Promise<Simplify<Row>[]> {
  const limited = query.limit(sql.lit(limit));
  const pool = poolOf(db);
  if (pool === undefined) return limited.execute();
  const { sql: text, parameters } = limited.compile();
  const { rows } = await pool.query<Simplify<Row> & QueryResultRow>({
    name: nameOf(pool, text),
    text,
    values: [...parameters],
  });
  return rows;
}

/**
 * Reads the rows of a page. The plan of the first page is kept (`keptRead`); others are planned for their offset.
 * @param query as in `keptRead`
 */
export function keptPage<DB, From extends keyof DB, Row>(
  db: Kysely<Database>,
  query: SelectQueryBuilder<DB, From, Row>,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<Simplify<Row>[]> {
  return offset === 0 ? keptRead(db, query, limit) : query.offset(offset).limit(limit).execute();
}

function nameOf(pool: Pool, text: string): string | undefined {
  const names = namesOf.get(pool) ?? new Map<string, string>();
  namesOf.set(pool, names);
  const known = names.get(text);
  if (known !== undefined || names.size >= plansMost) return known;
  requireColumns(text);
  // The text tells the name, so that a connection never has two texts under one.
  const name = `list-${sha256(text).toString('hex', 0, 8)}`;
  names.set(text, name);
  return name;
}
