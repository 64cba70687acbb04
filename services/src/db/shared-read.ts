import { within } from '../within.ts';

/**
 * A read by id that callers share: those who ask while a query is under way go together into the next one. Nobody
 * gets what was read before they asked. Under light load that is a query each, under heavy load one for many. A query that
 * is under way for long holds nobody up: the next ones ask beside it.
 * @param read one query for all the ids; what nobody has is absent from its result
 * @param patienceMs how long those who ask wait for the query ahead of theirs
 * @returns the read of one id; null when nobody has it. Throws what `read` throws, to all who shared it.
 */
export function sharedRead<Db extends object, Found>(
  read: (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, Found>>,
  patienceMs = 1_000,
): (db: Db, id: string) => Promise<Found | null> {
  // By pool or transaction: what is asked within a transaction is read within it.
  const queues = new WeakMap<Db, (id: string) => Promise<Found | null>>();
  return (db, id) => {
    const ask = queues.get(db) ?? queueOf((ids) => read(db, ids), patienceMs);
    queues.set(db, ask);
    return ask(id);
  };
}

function queueOf<Found>(
  read: (ids: readonly string[]) => Promise<ReadonlyMap<string, Found>>,
  patienceMs: number,
): (id: string) => Promise<Found | null> {
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

  return async (id) => {
    asked.add(id);
    next ??= readAsked();
    return (await next).get(id) ?? null;
  };
}
