import type { CompiledQuery, Kysely } from 'kysely';
import type { Pool, PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg';
import { poolOf } from './database.ts';
import type { Database } from './schema.ts';

/**
 * A read that many requests make, always with the same text: the server keeps its plan, and what is asked for in one turn of the
 * event loop is sent in one write on one connection (`askTogether`).
 * @param name of the plan; one of its own
 * @param build the query; it may do nothing with its arguments but pass each on as a parameter. It names its columns: a kept plan
 *   of `select *` fails once a migration adds one
 * @returns the read. Within a transaction it is made there, as any other query.
 */
export function lookup<Args extends readonly unknown[], Row extends QueryResultRow>(
  name: string,
  build: (db: Kysely<Database>, ...args: Args) => CompiledQuery<Row>,
): (db: Kysely<Database>, ...args: Args) => Promise<readonly Row[]> {
  let kept: Template | undefined;
  return async (db, ...args) => {
    const pool = poolOf(db);
    if (pool === undefined) return (await db.executeQuery(build(db, ...args))).rows;
    kept ??= templateOf((...places) => build(db, ...(places as unknown as Args)), args.length);
    const { rows } = await askTogether<Row>(pool, { name, text: kept.text, values: kept.values(args) });
    return rows;
  };
}

/** A text that was made once, and where in its parameters each argument belongs. */
interface Template {
  readonly text: string;
  values(args: readonly unknown[]): unknown[];
}

function templateOf(build: (...places: readonly object[]) => CompiledQuery, count: number): Template {
  const places = Array.from({ length: count }, (_, index) => Object.freeze({ index }));
  const { sql: text, parameters } = build(...places);
  const argOf = parameters.map((parameter) => places.indexOf(parameter as (typeof places)[number]));
  if (places.some(({ index }) => !argOf.includes(index)))
    throw new Error(`a lookup has to use each of its arguments as a parameter: ${text}`);
  return {
    text,
    values: (args) => argOf.map((index, at) => (index === -1 ? parameters[at] : args[index])),
  };
}

/** Sends a query as a lookup is sent, one that an index answers as fast but that has many texts. */
export async function sendTogether<Row extends QueryResultRow>(
  db: Kysely<Database>,
  query: CompiledQuery<Row>,
): Promise<readonly Row[]> {
  const pool = poolOf(db);
  if (pool === undefined) return (await db.executeQuery(query)).rows;
  return (await askTogether<Row>(pool, { text: query.sql, values: [...query.parameters] })).rows;
}

interface Asked {
  readonly query: QueryConfig;
  readonly answered: (answer: Promise<QueryResult>) => void;
}

const waiting = new WeakMap<Pool, Asked[]>();

/**
 * Asks the database, together with all that is asked so in the same turn of the event loop: one connection, one write, and the
 * answers one behind the other. Waking the server is what a quick query costs most. One that fails concerns no other; a slow one
 * holds up those behind it, so only reads by ids, which an index answers, are asked like this.
 */
export function askTogether<Row extends QueryResultRow>(
  pool: Pool,
  query: QueryConfig,
): Promise<QueryResult<Row>> {
  return new Promise((resolve) => {
    const asked: Asked = { query, answered: (answer) => resolve(answer as Promise<QueryResult<Row>>) };
    const others = waiting.get(pool);
    if (others !== undefined) {
      others.push(asked);
      return;
    }
    const all = [asked];
    waiting.set(pool, all);
    setImmediate(() => {
      waiting.delete(pool);
      void send(pool, all);
    });
  });
}

async function send(pool: Pool, all: readonly Asked[]): Promise<void> {
  const connecting = pool.connect();
  let client: PoolClient;
  try {
    client = await connecting;
  } catch {
    for (const { answered } of all) answered(connecting as Promise<never>);
    return;
  }
  const { stream } = client.connection;
  stream.cork();
  const answers = all.map(({ query, answered }) => {
    const answer = client.query(query);
    answered(answer);
    return answer;
  });
  stream.uncork();
  const failed = (await Promise.allSettled(answers)).find(({ status }) => status === 'rejected');
  // As the pool does itself: a connection on which something failed is not used again.
  client.release(failed !== undefined);
}
