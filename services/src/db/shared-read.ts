import { within } from '../within.ts';

/**
 * A read by ids that callers share: those who ask while a query is under way go together into the next one. Nobody
 * gets what was read before they asked. Under light load that is a query each, under heavy load one for many. A query that
 * is under way for long holds nobody up: the next ones ask beside it.
 * @param read one query for all the ids; what nobody has is absent from its result
 * @param patienceMs how long those who ask wait for the query ahead of theirs
 * @returns the read of some ids: what each caller asked for and nothing else. Throws what `read` throws, to all who shared it.
 */
export function sharedRead<Db extends object, Found>(
  read: (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, Found>>,
  patienceMs = 1_000,
): (db: Db, ids: readonly string[]) => Promise<Map<string, Found>> {
  // By pool or transaction: what is asked within a transaction is read within it.
  const queues = new WeakMap<Db, Queue<Found>>();
  return async (db, ids) => {
    if (ids.length === 0) return new Map();
    const ask = queues.get(db) ?? queueOf((asked) => read(db, asked), patienceMs);
    queues.set(db, ask);
    return ask(ids);
  };
}

/** The same read of one id; null when nobody has it. */
export const oneOf =
  <Db, Found>(readMany: (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, Found>>) =>
  async (db: Db, id: string): Promise<Found | null> =>
    (await readMany(db, [id])).get(id) ?? null;

/**
 * A read of what one reader has of some ids, which readers share in the same way: one query for all pairs of a reader and an id.
 * @param read gets the reader of each id at the same place; what no reader has is absent from its rows
 * @returns what one reader has, by id
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
 * A read without ids that callers share in the same way, by a name for what is read: who asks while the same is being read goes into
 * the next read of it. Others do not wait for it.
 * @returns the result for a name; all who ask under one name have to give a `read` of the same
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
      // What was asked under the name is there, or the read has failed.
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
    // Whoever asks meanwhile waits for its end, not for its success.
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
