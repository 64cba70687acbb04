import type { PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';

/** Most plans that the server keeps for a connection; what is asked beyond them is planned at each call. */
const plansMost = 150;
/** Most texts that are remembered as asked once. */
const textsMost = 2_000;

/** Texts that were asked at least twice, each with the name of its plan. */
const names = new Map<string, string>();
const askedOnce = new Set<string>();

/**
 * Returns the name under which the server keeps the plan of an SQL text; undefined for a text that is asked for the first time, beyond the limit,
 * or with `select *`, whose kept plan would fail once a migration adds a column.
 */
function planOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= plansMost) return known;
  if (!askedOnce.has(text)) {
    if (askedOnce.size >= textsMost) askedOnce.clear();
    askedOnce.add(text);
    return undefined;
  }
  if (!/^\s*(select|with|insert|update|delete)\b/i.test(text) || namesNoColumns(text)) return undefined;
  askedOnce.delete(text);
  const name = `kept-${names.size}`;
  names.set(text, name);
  return name;
}

/** True for `select *`. A kept plan of it fails once a migration adds a column. */
export const namesNoColumns = (text: string): boolean => /(select|returning|,)\s+("?\w+"?\.)?\*/i.test(text);

/**
 * Returns a connection of the pool that keeps the plans of the statements sent through it. Planning costs a list of some joins as much as
 * reading its page. The server still plans for the given parameters where a plan for all parameters would be dearer.
 */
export async function connectKeeping(pool: Pool): Promise<PostgresPoolClient> {
  const client = await pool.connect();
  const known = keeping.get(client);
  if (known !== undefined) return known;
  const kept = keepingPlans(client);
  keeping.set(client, kept);
  return kept;
}

/** One object for each connection, as kysely knows a connection by it. */
const keeping = new WeakMap<PoolClient, PostgresPoolClient>();

function keepingPlans(client: PoolClient): PostgresPoolClient {
  const query = (text: string | object, values: readonly unknown[] = []) => {
    if (typeof text !== 'string') throw new Error('no cursor is opened through this dialect');
    return client.query({ name: planOf(text), text, values: [...values] });
  };
  // The cast is safe: a text is answered by a promise, and a cursor is refused.
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  };
}
