import type { CompiledQuery, Kysely } from 'kysely';
import type { Pool, PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg';
import { within } from '../promises.ts';
import { lookupsOf, poolOf } from './database.ts';
import type { Database } from './schema.ts';

/**
 * Declares a frequent read with a constant SQL text: the server caches its plan, and all lookups of one turn of the event loop are sent in one write on one
 * connection (`askTogether`).
 * @param name a unique name for the plan
 * @param build the query; it may only pass each argument on as a parameter. It must name its columns: a cached plan of `select *` fails once a migration adds a
 *   column
 * @returns the read; within a transaction it runs there, like any other query
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
    const { rows } = await askTogether<Row>(lookupsOf(pool), {
      name,
      text: kept.text,
      values: kept.values(args),
    });
    return rows;
  };
}

/** An SQL text that was built once, and the argument that belongs to each parameter. */
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
  requireColumns(text);
  return {
    text,
    values: (args) => argOf.map((index, at) => (index === -1 ? parameters[at] : args[index])),
  };
}

/** @throws Error for `select *`: its cached plan would fail permanently once a migration adds a column */
export function requireColumns(text: string): void {
  if (/select\s+("?\w+"?\.)?\*/i.test(text))
    throw new Error(`a plan that is kept has to name its columns: ${text}`);
}

/**
 * Sends a query the way lookups are sent, for fast index reads with many different SQL texts. It must read for one reader or one thing, so that one plan fits
 * all, and must name its columns.
 * @throws Error for `select *`
 */
export async function sendTogether<Row extends QueryResultRow>(
  db: Kysely<Database>,
  query: CompiledQuery<Row>,
): Promise<readonly Row[]> {
  const pool = poolOf(db);
  if (pool === undefined) return (await db.executeQuery(query)).rows;
  const named = { name: nameOf(query.sql), text: query.sql, values: [...query.parameters] };
  return (await askTogether<Row>(lookupsOf(pool), named)).rows;
}

/** SQL texts sent this way, each with the name of its plan. */
const texts = new Map<string, string>();
/** Maximum number of such plans that the server caches per connection; further texts are planned on each call. */
const textsMost = 200;

function nameOf(text: string): string {
  const known = texts.get(text);
  if (known !== undefined || texts.size >= textsMost) return known ?? '';
  requireColumns(text);
  const name = `text-${texts.size}`;
  texts.set(text, name);
  return name;
}

interface Asked {
  readonly query: QueryConfig;
  readonly answered: (answer: Promise<QueryResult>) => void;
}

/** Maximum number of concurrent batches. It is low so that queries share batches under load. */
const batchesMost = 2;
/** A batch slower than this no longer counts as running, so the next batch may start. */
const batchPatienceMs = 250;

/** The queries waiting for a pool, and the number of running batches there that are not slow. */
interface Line {
  asked: Asked[];
  underWay: number;
  /** True if the queue will be sent at the end of this turn of the event loop. */
  called: boolean;
}

const lines = new WeakMap<Pool, Line>();

/**
 * Sends a query together with all others of the same turn of the event loop, or those that arrive while two batches are running: one connection, one write,
 * replies in order. Waking the server is the main cost of a fast query. A failed query does not affect the others. A slow one delays those after it, so only
 * index reads by id are sent this way.
 * @param pool the pool to use; lookups have connections of their own (`lookupsOf`)
 */
export function askTogether<Row extends QueryResultRow>(
  pool: Pool,
  query: QueryConfig,
): Promise<QueryResult<Row>> {
  return new Promise((resolve) => {
    const line = lines.get(pool) ?? { asked: [], underWay: 0, called: false };
    lines.set(pool, line);
    line.asked.push({ query, answered: (answer) => resolve(answer as Promise<QueryResult<Row>>) });
    callLine(pool, line);
  });
}

function callLine(pool: Pool, line: Line): void {
  if (line.called || line.asked.length === 0 || line.underWay >= batchesMost) return;
  line.called = true;
  setImmediate(() => {
    const all = line.asked;
    line.asked = [];
    line.called = false;
    line.underWay += 1;
    void within(batchPatienceMs, send(pool, all), () => undefined).finally(() => {
      line.underWay -= 1;
      callLine(pool, line);
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
  // As the pool itself does: a connection with a failed query is not reused.
  client.release(failed !== undefined);
}
