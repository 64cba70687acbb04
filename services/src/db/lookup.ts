import type { CompiledQuery, Kysely } from 'kysely';
import type { Pool, PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg';
import { within } from '../within.ts';
import { lookupsOf, poolOf } from './database.ts';
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
    const { rows } = await askTogether<Row>(lookupsOf(pool), {
      name,
      text: kept.text,
      values: kept.values(args),
    });
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
  requireColumns(text);
  return {
    text,
    values: (args) => argOf.map((index, at) => (index === -1 ? parameters[at] : args[index])),
  };
}

/** @throws Error for a text that names no columns: its plan would fail for good once a migration adds one */
function requireColumns(text: string): void {
  if (/select\s+("?\w+"?\.)?\*/i.test(text))
    throw new Error(`a plan that is kept has to name its columns: ${text}`);
}

/**
 * Sends a query as a lookup is sent, one that an index answers as fast but that has many texts: it has to name one reader or one
 * thing, so that one plan fits whoever it is, and its columns.
 * @throws Error for a query without them
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

/** Texts that were sent so, each with the name of its plan. */
const texts = new Map<string, string>();
/** The server keeps as many plans of them on each connection; whatever is asked beyond is planned each time. */
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

/** So few batches are under way at once, so that under load much goes together. */
const batchesMost = 2;
/** A batch that takes longer than this holds nobody up. */
const batchPatienceMs = 250;

/** What waits to be sent on the connections of a pool, and how many batches are under way there that are not slow. */
interface Line {
  asked: Asked[];
  underWay: number;
  /** It will be looked at once this turn of the event loop is over. */
  called: boolean;
}

const lines = new WeakMap<Pool, Line>();

/**
 * Asks the database, together with all that is asked so in the same turn of the event loop, or while two such batches are
 * under way: one connection, one write, and the answers one behind the other. Waking the server is what a quick query costs most. One
 * that fails concerns no other; a slow one holds up those behind it, so only reads by ids, which an index answers, are asked like this.
 * @param pool where it is asked; a lookup has connections of its own (`lookupsOf`)
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
  // As the pool does itself: a connection on which something failed is not used again.
  client.release(failed !== undefined);
}
