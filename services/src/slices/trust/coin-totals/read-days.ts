import { asWalletEvent, type FeedEvent, type LotSource, safeInteger } from '@sowon/ledger';
import { type Kysely, sql } from 'kysely';
import { kstDate } from '../../../clock.ts';
import type { Database, LedgerReads } from '../../../db/schema.ts';
import { addEffects, type Effects, noEffects, unsaidLots } from './effects.ts';
import { CoinTotalsRefused } from './statement.ts';
import { slotOf } from './tree.ts';

type Db = Kysely<Database>;

/** Days to count, both ends included; KST dates. Earlier events never counted belong to the first day. */
export interface Span {
  readonly first: string;
  readonly last: string;
}

/** Counts of the feed's events that were not counted before. */
export interface CountedDays {
  /** Effects by KST date. */
  readonly days: ReadonlyMap<string, Effects>;
  /** Effects of later days: included in the current wallets, but in none of the days. */
  readonly later: Effects;
  /** Number of wallets with events of later days. */
  readonly laterWallets: number;
  /** By shard: the position up to which all events are counted. */
  readonly positions: readonly number[];
}

interface Wallet {
  version: number;
  coins: number;
  held: number;
  /** Day of its newest event; no later event counts for an earlier day. */
  day: string;
}

const eventsAtOnce = 5_000;
const rowsAtOnce = 5_000;
const prefix = 'wallet-';

/**
 * Reads wallet events that no day has counted yet, shard by shard, and writes each wallet's balance after its last event of each day. An event counts for its
 * KST day, or for the day of an earlier event of its wallet if that is later. So a day ends after the longest run of a wallet's events that were all recorded
 * by then (docs/rules/ledger.md#as-of-an-instant). Only the affected wallets of one shard are in memory.
 * @param positions of the newest published day; empty at the first
 * @throws CoinTotalsRefused if an event does not follow the counted ones
 */
export async function countDays(
  db: Db,
  { first, last }: Span,
  positions: readonly (number | string)[],
): Promise<CountedDays> {
  const days = new Map<string, Effects>();
  const later = noEffects();
  const reached: number[] = [];
  let laterWallets = 0;
  const shards = await db
    .withTables<LedgerReads>()
    .selectFrom('ledger.shard')
    .select(['id', 'last_seq'])
    .orderBy('id')
    .execute();
  for (const { id: shard, last_seq } of shards) {
    const end = safeInteger(last_seq);
    const wallets = new Map<string, Wallet>();
    const rows = new Map<string, Wallet & { owner: string }>();
    let firstLater: number | null = null;
    const from = safeInteger(positions[shard] ?? 0);
    for (let after = from; after < end; ) {
      const events = await readWalletEvents(db, shard, after, end);
      await findCounted(db, first, events, wallets);
      const sources = await findSources(db, events);
      for (const event of events) {
        const owner = event.streamId.slice(prefix.length);
        const wallet = wallets.get(owner) ?? { version: 0, coins: 0, held: 0, day: first };
        wallets.set(owner, wallet);
        if (event.version <= wallet.version) continue;
        if (event.version !== wallet.version + 1) {
          throw new CoinTotalsRefused(last, `${event.streamId} misses its event ${wallet.version + 1}`);
        }
        const day = latest(wallet.day, kstDate(event.recordedAt));
        const isLater = day > last;
        if (isLater && wallet.day <= last) laterWallets += 1;
        if (isLater) firstLater ??= event.seq;
        const sums = isLater ? later : effectsOf(days, day);
        const change = addEffects(sums, asWalletEvent(event), sourceIn(sources, event));
        wallet.version = event.version;
        wallet.day = day;
        if (isLater) continue;
        wallet.coins += change.coins;
        wallet.held += change.held;
        rows.set(`${owner} ${day}`, { ...wallet, owner });
      }
      after = events.length < eventsAtOnce ? end : (events.at(-1)?.seq ?? end);
    }
    await writeWallets(db, [...rows.values()]);
    reached[shard] = firstLater === null ? end : firstLater - 1;
  }
  return { days, later, laterWallets, positions: reached };
}

const latest = (one: string, other: string) => (one > other ? one : other);

function effectsOf(days: Map<string, Effects>, day: string): Effects {
  const found = days.get(day) ?? noEffects();
  days.set(day, found);
  return found;
}

type WalletFeedEvent = Pick<
  FeedEvent,
  'seq' | 'streamId' | 'version' | 'type' | 'schemaVersion' | 'payload' | 'recordedAt'
>;

async function readWalletEvents(
  db: Db,
  shard: number,
  after: number,
  end: number,
): Promise<WalletFeedEvent[]> {
  const rows = await db
    .withTables<LedgerReads>()
    .selectFrom('ledger.event')
    .select(['shard_seq', 'stream_id', 'version', 'type', 'schema_version', 'payload', 'recorded_at'])
    .where('shard', '=', shard)
    .where('shard_seq', '>', after)
    .where('shard_seq', '<=', end)
    .where('stream_id', 'like', `${prefix}%`)
    .orderBy('shard_seq')
    .limit(eventsAtOnce)
    .execute();
  return rows.map((row) => ({
    seq: safeInteger(row.shard_seq),
    streamId: row.stream_id as FeedEvent['streamId'],
    version: safeInteger(row.version),
    type: row.type,
    schemaVersion: row.schema_version,
    payload: row.payload,
    recordedAt: row.recorded_at,
  }));
}

/** Loads the counted state of the wallets of these events, if not loaded yet. */
async function findCounted(
  db: Db,
  first: string,
  events: readonly WalletFeedEvent[],
  wallets: Map<string, Wallet>,
): Promise<void> {
  const owners = [...new Set(events.map(({ streamId }) => streamId.slice(prefix.length)))].filter(
    (owner) => !wallets.has(owner),
  );
  if (owners.length === 0) return;
  const { rows } = await sql<{ owner_id: string; version: number; coins: number; held: number }>`
    select asked.owner_id, counted.version, counted.coins, counted.held
      from unnest(${owners.map(slotOf)}::integer[], ${owners}::uuid[]) as asked (slot, owner_id)
     cross join lateral (
       select version, coins, held from coin_total_wallets as w
        where w.slot = asked.slot and w.owner_id = asked.owner_id order by day desc limit 1) as counted`.execute(
    db,
  );
  for (const { owner_id: owner, version, coins, held } of rows) {
    wallets.set(owner, { version, coins, held, day: first });
  }
}

/** Returns the sources of lots whose events do not state them. */
async function findSources(db: Db, events: readonly WalletFeedEvent[]): Promise<Map<string, LotSource>> {
  const lots = events.flatMap((event) =>
    unsaidLots(asWalletEvent(event)).map((lotId) => ({ stream: event.streamId, lotId })),
  );
  if (lots.length === 0) return new Map();
  const { rows } = await sql<{ stream_id: string; lot_id: string; source: LotSource }>`
    select l.stream_id, l.lot_id, l.source
      from unnest(${lots.map(({ stream }) => stream)}::text[], ${lots.map(({ lotId }) => lotId)}::text[])
           as asked (stream_id, lot_id)
      join ledger.issued_lot l on l.stream_id = asked.stream_id and l.lot_id = asked.lot_id`.execute(db);
  return new Map(rows.map(({ stream_id, lot_id, source }) => [`${stream_id} ${lot_id}`, source]));
}

const sourceIn =
  (sources: ReadonlyMap<string, LotSource>, { streamId }: WalletFeedEvent) =>
  (lotId: string): LotSource => {
    const source = sources.get(`${streamId} ${lotId}`);
    if (source === undefined) throw new RangeError(`${streamId} has no lot ${lotId}`);
    return source;
  };

async function writeWallets(db: Db, rows: readonly (Wallet & { owner: string })[]): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const some = rows.slice(at, at + rowsAtOnce);
    await sql`
      insert into coin_total_wallets (slot, owner_id, day, version, coins, held)
      select * from unnest(
        ${some.map(({ owner }) => slotOf(owner))}::integer[], ${some.map(({ owner }) => owner)}::uuid[],
        ${some.map(({ day }) => day)}::text[], ${some.map(({ version }) => version)}::bigint[],
        ${some.map(({ coins }) => coins)}::bigint[], ${some.map(({ held }) => held)}::bigint[])`.execute(db);
  }
}
