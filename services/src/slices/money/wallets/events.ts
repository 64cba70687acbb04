import type { Input, Reply, Routes } from '@sowon/contracts';
import { type StatementRow, walletHistory, walletStreamId } from '@sowon/ledger';
import { type Kysely, sql } from 'kysely';
import { fieldError } from '../../../app-error.ts';
import { kstDayBounds } from '../../../clock.ts';
import type { ListedRows } from '../../../db/console-list.ts';
import type { Database, LedgerReads } from '../../../db/schema.ts';
import { toEventRows } from './event-rows.ts';
import { walletVersion } from './queries.ts';

type Db = Kysely<Database>;
type EventQuery = Input<Routes['listWalletEvents']>['query'];
type WalletEventRow = Reply<Routes['listWalletEvents']>[number];

/** Filters of a wallet’s events: days of the calendar in Korea, both included, and the version of the last event that counts. */
export type EventFilter = Pick<EventQuery['filter'], 'type' | 'from' | 'until' | 'upTo'>;

/**
 * Lists events of one wallet with the balance after each, or single events by id.
 * @throws AppError INVALID_INPUT when neither a wallet nor ids are given.
 */
export async function listWalletEvents(
  db: Db,
  { filter, range, sort: [, direction] }: EventQuery,
): Promise<ListedRows<WalletEventRow>> {
  if (filter.id) return eventsById(db, filter.id);
  const { walletId } = filter;
  if (walletId === undefined) throw fieldError('INVALID_INPUT', 'filter', 'walletId is required', null);
  const { versions, total } = await versionsInRange(db, walletId, { filter, range, direction });
  return { rows: await eventsAt(db, walletId, versions), total };
}

async function eventsById(db: Db, ids: readonly string[]): Promise<ListedRows<WalletEventRow>> {
  const asked = [...new Set(ids)].map((id) => {
    const [walletId = '', version] = id.split(':');
    return { walletId, version: Number(version) };
  });
  const byWallet = Map.groupBy(asked, ({ walletId }) => walletId);
  const rows: WalletEventRow[] = [];
  for (const [walletId, events] of byWallet) {
    const last = (await walletVersion(db, walletId)) ?? 0;
    const versions = events.map(({ version }) => version).filter((version) => version <= last);
    rows.push(...(await eventsAt(db, walletId, versions)));
  }
  return { rows, total: rows.length };
}

interface VersionQuery {
  readonly filter: EventFilter;
  readonly range: readonly [first: number, last: number];
  readonly direction: 'ASC' | 'DESC';
}

/** Versions have no gaps, so without a filter a range of the list is a range of versions. */
async function versionsInRange(
  db: Db,
  walletId: string,
  { filter, range: [from, to], direction }: VersionQuery,
): Promise<{ versions: number[]; total: number }> {
  if (isNarrowed(filter)) {
    const matching = matchingEvents(db, walletId, filter);
    const [found, { total }] = await Promise.all([
      matching
        .select('version')
        .orderBy('version', direction === 'ASC' ? 'asc' : 'desc')
        .offset(from)
        .limit(to - from + 1)
        .execute(),
      matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    ]);
    return { versions: found.map(({ version }) => Number(version)), total };
  }
  const total = Math.min((await walletVersion(db, walletId)) ?? 0, filter.upTo ?? Number.POSITIVE_INFINITY);
  const places = Array.from({ length: Math.max(0, Math.min(to + 1, total) - from) }, (_, at) => from + at);
  return { versions: places.map((at) => (direction === 'ASC' ? at + 1 : total - at)), total };
}

const isNarrowed = ({ type, from, until }: EventFilter) =>
  type !== undefined || from !== undefined || until !== undefined;

/** Selects a wallet’s events that match the filter. */
export function matchingEvents(db: Db, walletId: string, { type, from, until, upTo }: EventFilter) {
  let events = db
    .withTables<LedgerReads>()
    .selectFrom('ledger.event')
    .where('stream_id', '=', walletStreamId(walletId));
  if (type) events = events.where('type', '=', type);
  if (from) events = events.where('recorded_at', '>=', kstDayBounds(from).from);
  if (until) events = events.where('recorded_at', '<', kstDayBounds(until).until);
  if (upTo !== undefined) events = events.where('version', '<=', sql<string>`${upTo}::bigint`);
  return events;
}

/** Maximum distance between two requested versions that are read together instead of separately. */
const readAlong = 64;

/** Returns the events of these versions, in this order, each with the balance after it. */
export async function eventsAt(
  db: Db,
  walletId: string,
  versions: readonly number[],
): Promise<WalletEventRow[]> {
  if (versions.length === 0) return [];
  const lines = new Map<number, StatementRow>();
  for (const [first, last] of runsOf(versions)) {
    const read = await walletHistory(db, walletId, { before: last + 1, limit: last - first + 1 });
    for (const line of read) lines.set(line.version, line);
  }
  const hashes = await db
    .withTables<LedgerReads>()
    .selectFrom('ledger.event')
    .select(['version', 'hash'])
    .where('stream_id', '=', walletStreamId(walletId))
    .where('version', '=', sql<number>`any(${versions}::bigint[])`)
    .execute();
  const hashOf = new Map(hashes.map(({ version, hash }) => [Number(version), hash.toString('hex')]));
  const asked = versions.flatMap((version) => {
    const [line, hash] = [lines.get(version), hashOf.get(version)];
    return line && hash !== undefined ? [{ ...line, hash }] : [];
  });
  return toEventRows(db, walletId, asked);
}

/** Groups versions into runs that are read at once: first and last of each. */
export function runsOf(versions: readonly number[]): [first: number, last: number][] {
  const runs: [number, number][] = [];
  for (const version of versions.toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && version - run[1] <= readAlong) run[1] = version;
    else runs.push([version, version]);
  }
  return runs;
}
