import {
  bySpendOrder,
  explainBalance,
  isOpenLot,
  openPoints,
  type PastWallet,
  readStream,
  readWallet,
  type StatementRow,
  type StoredEvent,
  takeSnapshots,
  verifyLedger,
  type WalletState,
  walletAsOf,
  walletHistory,
  walletStream,
} from '@sowon/ledger';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LedgerDatabase, openLedgerDatabase } from './ledger-database.ts';
import { liveLong } from './long-lives.ts';

/* Wallets with a long random history. Every read of the past has to return the same as folding the events from the first one on, with any snapshots. */
let database: LedgerDatabase;
const owners = ['short', 'long', 'backdated'] as const;
type Owner = (typeof owners)[number];
const pasts = new Map<Owner, Past>();

/** All events of a wallet, and the wallet after each of them; `states[0]` is before the first. */
interface Past {
  readonly events: readonly StoredEvent[];
  readonly states: readonly WalletState[];
}

beforeAll(async () => {
  database = await openLedgerDatabase();
  const ledger = database.writer();
  await Promise.all([
    liveLong(database, ledger, 'short', { events: 40 }),
    liveLong(database, ledger, 'long', { events: 560 }),
    liveLong(database, ledger, 'backdated', { events: 300, isBackdated: true }),
  ]);
  for (const owner of owners) {
    const events = await readStream(database.db, `wallet-${owner}`, { limit: 5_000 });
    const states = [walletStream.initial()];
    for (const event of events) states.push(walletStream.evolve(states.at(-1) as WalletState, event));
    pasts.set(owner, { events, states });
  }
});

afterAll(async () => {
  expect(await verifyLedger(database.db)).toEqual([]);
  await database.close();
});

const eventsOf = (owner: Owner): readonly StoredEvent[] => pasts.get(owner)?.events ?? [];

/** Returns a wallet after its first `version` events. */
function folded(owner: Owner, version: number): PastWallet {
  const { lots, holds, payments: _, ...sums } = pasts.get(owner)?.states[version] ?? walletStream.initial();
  return {
    ownerId: owner,
    version,
    ...sums,
    lots: [...lots.values()].filter(isOpenLot).sort(bySpendOrder),
    holds: [...holds.values()]
      .filter((hold) => openPoints(hold) > 0)
      .map(({ allocations: _, ...hold }) => hold)
      .sort((a, b) => (a.holdId < b.holdId ? -1 : 1)),
  };
}

/** Returns the number of first events that were all recorded by then. */
function recordedBy(owner: Owner, asOf: Date): number {
  const later = eventsOf(owner).findIndex(({ recordedAt }) => recordedAt > asOf);
  return later === -1 ? eventsOf(owner).length : later;
}

/** Takes snapshots in passes of a size in which due versions come first. */
async function sweep(): Promise<number> {
  for (let all = 0; ; ) {
    const { taken, more } = await takeSnapshots(database.db, { events: 255 });
    all += taken;
    if (!more) return all;
  }
}

async function snapshots(): Promise<{ stream_id: string; version: number }[]> {
  const { rows } = await database.pool.query(
    'SELECT stream_id, version FROM ledger.stream_snapshot ORDER BY stream_id, version',
  );
  return rows;
}

/** Makes the sweep start again at the first event. */
const forgetCheckpoints = () => database.pool.query('UPDATE ledger.consumer_checkpoint SET seq = 0');

/** A wallet and an instant around one of its events. */
const moments = fc
  .constantFrom(...owners)
  .chain((owner) => fc.tuple(fc.constant(owner), fc.nat(2_000), fc.constantFrom(-1, 0, 1)))
  .map(([owner, nth, ms]) => {
    const events = eventsOf(owner);
    const at = events[nth % events.length]?.recordedAt.getTime() ?? 0;
    return { owner, asOf: new Date(at + ms), nth: 1 + (nth % events.length) };
  });

describe('with any snapshots', () => {
  test('a past state equals the fold of its events', async () => {
    expect(await sweep()).toBe(3);
    expect(await sweep()).toBe(0);
    const all = await snapshots();
    expect(all.map(({ version }) => version)).toEqual([256, 256, 512]);

    await fc.assert(
      fc.asyncProperty(moments, fc.subarray(all), async ({ owner, asOf, nth }, removed) => {
        for (const { stream_id, version } of removed) {
          const remove = 'DELETE FROM ledger.stream_snapshot WHERE stream_id = $1 AND version = $2';
          await database.pool.query(remove, [stream_id, version]);
        }
        expect(await walletAsOf(database.db, owner, asOf)).toEqual(folded(owner, recordedBy(owner, asOf)));

        const page = await walletHistory(database.db, owner, { before: nth + 1, limit: 7 });
        expect(page.map(({ version }) => version)).toEqual(countdown(nth).slice(0, 7));
        for (const { version, after } of page) expect(folded(owner, version)).toMatchObject(after);

        await forgetCheckpoints();
        await sweep();
        expect(await snapshots()).toEqual(all);
      }),
      { numRuns: 60 },
    );
  });

  test('a wallet as of its last event equals its current state', async () => {
    for (const owner of owners) {
      const wallet = await readWallet(database.db, owner);
      expect(await walletAsOf(database.db, owner, new Date('9999-01-01'))).toMatchObject({ ...wallet });
      expect(wallet.version).toBe(eventsOf(owner).length);
    }
  });

  test('a wallet had nothing before its first event', async () => {
    const nothing = { available: 0, held: 0, debt: 0, frozen: false, version: 0, lots: [], holds: [] };
    expect(await walletAsOf(database.db, 'long', new Date('2020-01-01'))).toEqual({
      ownerId: 'long',
      ...nothing,
    });
    expect(await walletAsOf(database.db, 'nobody', new Date('9999-01-01'))).toEqual({
      ownerId: 'nobody',
      ...nothing,
    });
    expect(await walletHistory(database.db, 'nobody', { limit: 10 })).toEqual([]);
  });
});

test('a snapshot of another format is ignored and replaced', async () => {
  await forgetCheckpoints();
  await sweep();
  await database.pool.query(`ALTER TABLE ledger.stream_snapshot DROP CONSTRAINT snapshot_format;
    UPDATE ledger.stream_snapshot SET format = format - 1, state = '{}'`);
  const end = new Date('9999-01-01');
  expect(await walletAsOf(database.db, 'long', end)).toEqual(folded('long', 560));
  await forgetCheckpoints();
  await sweep();
  const { rows } = await database.pool.query("SELECT FROM ledger.stream_snapshot WHERE state = '{}'");
  expect(rows).toEqual([]);
  expect(await walletAsOf(database.db, 'long', end)).toEqual(folded('long', 560));
  await database.pool.query(
    'ALTER TABLE ledger.stream_snapshot ADD CONSTRAINT snapshot_format CHECK (format > 0)',
  );
});

test('a statement goes back page by page to the first event, each balance explained by the one before', async () => {
  const rows: StatementRow[] = [];
  for (;;) {
    const before = rows.at(-1)?.version ?? Number.MAX_SAFE_INTEGER;
    const page = await walletHistory(database.db, 'long', { before, limit: 90 });
    rows.push(...page);
    if (page.length < 90) break;
  }
  expect(rows.map(({ version }) => version)).toEqual(countdown(560));
  rows.forEach(({ change, after }, index) => {
    const before = rows[index + 1]?.after ?? { available: 0, held: 0, debt: 0 };
    for (const place of ['available', 'held', 'debt'] as const)
      expect(after[place]).toBe(before[place] + change[place]);
    for (const place of ['available', 'held'] as const)
      expect(sum(change.lots.map((lot) => lot[place]))).toBe(change[place]);
  });
  expect(new Set(rows.map(({ event }) => event.type)).size).toBe(11);
});

describe('an explained balance', () => {
  test.each(owners)('of %s adds up to what the wallet has', async (owner) => {
    const wallet = await readWallet(database.db, owner);
    const explained = await explainBalance(database.db, owner);
    expect(explained).toMatchObject({
      version: wallet.version,
      available: wallet.available,
      held: wallet.held,
      debt: wallet.debt,
    });
    expect(explained.lots.map(({ lot }) => lot)).toEqual(wallet.lots);
    for (const { lot, holds, issued } of explained.lots) {
      expect(sum(holds.map(({ points }) => points))).toBe(lot.held);
      const [own, ...origins] = issued;
      expect(own?.lot).toMatchObject({ lotId: lot.lotId, points: lot.points, funding: lot.funding });
      for (const { version, lot: issuedLot } of issued) {
        expect(eventsOf(owner)[version - 1]?.canonical).toContain(`"lotId":"${issuedLot.lotId}"`);
      }
      expect(issued.map((issue) => issue.lot.lotId)).toEqual(chainOf(owner, lot.lotId));
      for (const origin of origins) expect(origin.lot.funding).toEqual(lot.funding);
    }
    for (const place of ['available', 'held'] as const)
      expect(sum(explained.sources.map((source) => source[place]))).toBe(wallet[place]);
  });

  test('as of a past instant explains the balance of that instant', async () => {
    const asOf = eventsOf('long')[400]?.recordedAt ?? new Date(0);
    const then = folded('long', recordedBy('long', asOf));
    const explained = await explainBalance(database.db, 'long', { asOf });
    expect(explained).toMatchObject({ version: then.version, available: then.available, held: then.held });
    expect(explained.lots.map(({ lot }) => lot)).toEqual(then.lots);
  });

  test('follows coins that came back late to the lot they were bought in', async () => {
    const chains = await Promise.all(owners.map((owner) => explainBalance(database.db, owner)));
    const origins = chains.flatMap(({ lots }) => lots.map(({ issued }) => issued.length));
    expect(Math.max(...origins)).toBeGreaterThan(1);
  });
});

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const countdown = (from: number): number[] => Array.from({ length: from }, (_, index) => from - index);

/** Returns a lot and the lots from which it was reissued, by all events of the wallet. */
function chainOf(owner: Owner, lotId: string): string[] {
  const origin = pasts.get(owner)?.states.at(-1)?.lots.get(lotId)?.originLotId ?? null;
  return origin === null ? [lotId] : [lotId, ...chainOf(owner, origin)];
}
