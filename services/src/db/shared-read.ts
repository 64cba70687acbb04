/**
 * A read by id that callers share: those who ask while a query is under way go together into the next one. Nobody
 * gets what was read before they asked. Under light load that is a query each, under heavy load one for many.
 * @param read one query for all the ids; what nobody has is absent from its result
 * @returns the read of one id; null when nobody has it. Throws what `read` throws, to all who shared it.
 */
export function sharedRead<Db extends object, Found>(
  read: (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, Found>>,
): (db: Db, id: string) => Promise<Found | null> {
  // By pool or transaction: what is asked within a transaction is read within it.
  const queues = new WeakMap<Db, (id: string) => Promise<Found | null>>();
  return (db, id) => {
    const ask = queues.get(db) ?? queueOf((ids) => read(db, ids));
    queues.set(db, ask);
    return ask(id);
  };
}

function queueOf<Found>(
  read: (ids: readonly string[]) => Promise<ReadonlyMap<string, Found>>,
): (id: string) => Promise<Found | null> {
  let underWay: Promise<unknown> = Promise.resolve();
  let next: Promise<ReadonlyMap<string, Found>> | null = null;
  let asked = new Set<string>();

  const readAsked = async (): Promise<ReadonlyMap<string, Found>> => {
    await underWay;
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
