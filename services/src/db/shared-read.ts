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
