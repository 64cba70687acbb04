import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../../db/schema.ts';
import type { MonthWork } from './judge.ts';
import { worksOf } from './month-work.ts';

type Db = Kysely<Database>;

/** How long the work of the current month is cached. */
const servesMs = 60_000;

const known = new WeakMap<Db, LRUCache<string, readonly MonthWork[], Db>>();

/**
 * Returns all creators' work in the current month, up to a minute old, with this creator's current work. All creators with a rank are read once for all
 * callers.
 * @param month KST, `YYYY-MM`
 */
export async function worksBeside(db: Db, month: string, own: MonthWork): Promise<MonthWork[]> {
  const works = await worksIn(db).forceFetch(month, { context: db });
  return [...works.filter(({ creatorId }) => creatorId !== own.creatorId), own];
}

function worksIn(db: Db): LRUCache<string, readonly MonthWork[], Db> {
  const before = known.get(db);
  if (before) return before;
  const works = new LRUCache<string, readonly MonthWork[], Db>({
    max: 2,
    ttl: servesMs,
    fetchMethod: (month, _before, { context }) => worksOf(context, month),
  });
  known.set(db, works);
  return works;
}
