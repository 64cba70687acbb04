import type { CompiledQuery, Kysely } from 'kysely';
import { within } from '../promises.ts';
import type { Database } from './schema.ts';

/**
 * Creates a read by ids that callers share: callers who arrive during a query go together into the next one. Nobody gets data read before they asked. Under
 * light load each caller has a query, under heavy load one query serves many. Callers stop waiting for a slow query after `patienceMs` and run theirs beside
 * it.
 * @param read one query for all the ids; missing ids are absent from its result
 * @param patienceMs how long callers wait for the query ahead of theirs
 * @returns the read of some ids; each caller gets only the ids they asked for. It throws what `read` throws, to all who shared it.
 */
export function sharedRead<Db extends object, Found>(
  read: (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, Found>>,
  patienceMs = 1_000,
): (db: Db, ids: readonly string[]) => Promise<Map<string, Found>> {
  // Keyed by pool or transaction: a read within a transaction stays within it.
  const queues = new WeakMap<Db, Queue<Found>>();
  return async (db, ids) => {
    if (ids.length === 0) return new Map();
    const ask = queues.get(db) ?? queueOf((asked) => read(db, asked), patienceMs);
    queues.set(db, ask);
    return ask(ids);
  };
}

/** Does the same for one id; returns null if it does not exist. */
export const oneOf =
  <Db, Found>(readMany: (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, Found>>) =>
  async (db: Db, id: string): Promise<Found | null> =>
    (await readMany(db, [id])).get(id) ?? null;

/**
 * Creates a shared read of (reader, id) pairs: one query serves all pairs of many readers.
 * @param read receives the reader of each id at the same index; missing pairs are absent from its rows
 * @returns a read of one reader's rows, by id
 */
export function sharedPairs<Db extends object, Row extends { readonly reader: string; readonly id: string }>(
  read: (db: Db, readers: readonly string[], ids: readonly string[]) => Promise<readonly Row[]>,
): (db: Db, reader: string, ids: readonly string[]) => Promise<Map<string, Row>> {
  const ask = sharedRead(async (db: Db, pairs) => {
    const split = pairs.map((pair) => pair.split(' ') as [string, string]);
    const rows = await read(
      db,
      split.map(([reader]) => reader),
      split.map(([, id]) => id),
    );
    return new Map(rows.map((row) => [`${row.reader} ${row.id}`, row]));
  });
  return async (db, reader, ids) => {
    const found = await ask(
      db,
      ids.map((id) => `${reader} ${id}`),
    );
    return new Map([...found.values()].map((row) => [row.id, row]));
  };
}

/**
 * Creates a shared read without ids, keyed by a name: callers who arrive during a read of that name share the next one. Reads of other names do not wait for
 * it.
 * @returns the result for a name; all callers of one name must pass an equivalent `read`
 */
export function sharedResult<Db extends object, Result>(
  patienceMs = 1_000,
): (db: Db, name: string, read: () => Promise<Result>) => Promise<Result> {
  const known = new WeakMap<Db, Map<string, { readonly ask: Queue<Result>; askers: number }>>();
  return async (db, name, read) => {
    const all = known.get(db) ?? new Map();
    known.set(db, all);
    const queue = all.get(name) ?? {
      ask: queueOf(async () => new Map([[name, await read()]]), patienceMs),
      askers: 0,
    };
    all.set(name, queue);
    queue.askers += 1;
    try {
      // The result under the name exists, or the read has failed.
      return (await queue.ask([name])).get(name) as Result;
    } finally {
      queue.askers -= 1;
      if (queue.askers === 0) all.delete(name);
    }
  };
}

type Queue<Found> = (ids: readonly string[]) => Promise<Map<string, Found>>;

function queueOf<Found>(
  read: (ids: readonly string[]) => Promise<ReadonlyMap<string, Found>>,
  patienceMs: number,
): Queue<Found> {
  let underWay: Promise<unknown> = Promise.resolve();
  let next: Promise<ReadonlyMap<string, Found>> | null = null;
  let asked = new Set<string>();

  const readAsked = async (): Promise<ReadonlyMap<string, Found>> => {
    await within(patienceMs, underWay, () => undefined);
    const ids = [...asked];
    asked = new Set();
    next = null;
    const reading = read(ids);
    // The next read waits for the end of this one, even if it fails.
    underWay = reading.catch(() => undefined);
    return reading;
  };

  return async (ids) => {
    for (const id of ids) asked.add(id);
    next ??= readAsked();
    const found = await next;
    return new Map(
      ids.flatMap((id) => {
        const one = found.get(id);
        return one === undefined ? [] : [[id, one]];
      }),
    );
  };
}

/** Keeps one value per database, for the lifetime of that database object. @param make creates the value at first use */
export function perDatabase<T>(make: (db: Kysely<Database>) => T): (db: Kysely<Database>) => T {
  const known = new WeakMap<Kysely<Database>, T>();
  return (db) => {
    const before = known.get(db);
    if (before !== undefined) return before;
    const made = make(db);
    known.set(db, made);
    return made;
  };
}

/** Returns a name for a query: equal exactly for the same text with the same parameters. */
export const queryName = ({ sql, parameters }: CompiledQuery, ...more: readonly unknown[]): string =>
  JSON.stringify([sql, parameters, ...more]);
