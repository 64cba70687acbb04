import {
  accept,
  account,
  balanceOf,
  type DomainEvent,
  decideCapture,
  decideHold,
  decideRelease,
  decideSpend,
  explainBalance,
  isRejection,
  type Ledger,
  openLedgerDb,
  type Rejection,
  readStream,
  readWallet,
  takeSnapshots,
  type WalletState,
  walletAsOf,
  walletHistory,
  walletStream,
} from '@sowon/ledger';
import { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type LedgerDatabase, openLedgerDatabase } from './ledger-database.ts';
import { charge, now, policy, rate, walletCommand } from './wallet-commands.ts';

/*
 * A wallet with a long history among many others. PostgreSQL itself reports how it ran each read. A read that starts to scan whole tables, or more of the
 * history than it needs, is found here before it is slow.
 */
let database: LedgerDatabase;
let pool: Pool;
let db: ReturnType<typeof openLedgerDb>;
let plans: Plan[] = [];

/** A node of a plan as `EXPLAIN (ANALYZE, FORMAT JSON)` prints it. */
interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}

const EVENTS = 4_000;
const OTHERS = 300;
const asOf = new Date(now.getTime() + (EVENTS / 2) * 1_000);

beforeAll(async () => {
  database = await openLedgerDatabase();
  await database.pool.query(countNothing);
  const ledger = database.writer();
  await ledger.execute(walletCommand('busy', 'busy', charge('lot', 1_000_000)));
  for (let from = 1; from < EVENTS; from += 400) await bustle(ledger, 'busy', from, 400);
  await squander(ledger, 'squanderer', 300);
  await Promise.all(
    Array.from({ length: OTHERS }, async (_, index) => {
      await ledger.execute(walletCommand(`c${index}`, `${index}`, charge('lot', 100)));
      await bustle(ledger, `${index}`, 1, 8);
    }),
  );
  while ((await takeSnapshots(database.db, { events: 10_000 })).more);
  pool = new Pool({ connectionString: database.url, max: 1 });
  pool.on('connect', (client) => client.on('notice', listen));
  db = openLedgerDb(pool);
  await pool.query(explainAloud);
});

afterAll(async () => {
  await db.destroy();
  await database.close();
});

beforeEach(() => {
  plans = [];
});

type Decided = { readonly events: readonly DomainEvent[] } | Rejection;
/** Decides on the wallet's current state and appends the result. */
type Next = (decide: (state: WalletState) => Decided) => void;

/** Appends the events of many decisions to a wallet with one command. */
async function live(ledger: Ledger, owner: string, id: string, at: Date, decideAll: (next: Next) => void) {
  const done = await ledger.execute({
    ...walletCommand(`${owner}-${id}`, owner, () => ({ events: [] }), { at }),
    decide: (streams) => {
      let state: WalletState = streams.wallet(owner);
      const events: DomainEvent[] = [];
      decideAll((decide) => {
        const decided = decide(state);
        if (isRejection(decided)) throw new Error(decided.code);
        state = decided.events.reduce<WalletState>(walletStream.evolve, state);
        events.push(...decided.events);
      });
      return accept({ appends: [{ stream: `wallet-${owner}`, events }], reply: { available: 0 } });
    },
  });
  expect(done).toMatchObject({ ok: true });
}

/** Appends an even number of events: holds, each captured or released at once. One event per second. */
function bustle(ledger: Ledger, owner: string, from: number, count: number): Promise<void> {
  const at = new Date(now.getTime() + from * 1_000);
  return live(ledger, owner, `${from}`, at, (next) => {
    for (let index = from; index < from + count; index += 2) {
      const holdId = `${index}`;
      const all = { holdId, points: null, policy };
      const time = at.toISOString();
      next((state) =>
        decideHold(state, { holdId, reference: holdId, points: 5, dueAt: null, at: time, policy }),
      );
      next((state) =>
        index % 10 === 1
          ? decideCapture(state, { ...all, beneficiaryId: 'c1', rate })
          : decideRelease(state, { ...all, releaseId: holdId, at: time }),
      );
    }
  });
}

/** Buys lot after lot and spends all of them but the last. */
function squander(ledger: Ledger, owner: string, lots: number): Promise<void> {
  const at = now.toISOString();
  return live(ledger, owner, 'squander', now, (next) => {
    for (let index = 0; index < lots; index += 1) {
      const id = `${index}`;
      next((state) => charge(id, 10)(state, at));
      if (index === lots - 1) break;
      const spend = { spendId: id, reference: 'r', points: 10, beneficiaryId: 'c2', rate, at, policy };
      next((state) => decideSpend(state, spend));
    }
  });
}

/** Turns off autovacuum: on a slow machine the server would analyse the tables before the reads. */
const countNothing = `DO $$
  DECLARE name text;
  BEGIN
    FOR name IN SELECT oid::regclass::text FROM pg_class WHERE relnamespace = 'ledger'::regnamespace AND relkind = 'r' LOOP
      EXECUTE 'ALTER TABLE ' || name || ' SET (autovacuum_enabled = false)';
    END LOOP;
  END $$`;

/** Makes the server report on this connection how it ran each statement. */
const explainAloud = `LOAD 'auto_explain';
  SET auto_explain.log_min_duration = 0; SET auto_explain.log_analyze = on; SET auto_explain.log_timing = off;
  SET auto_explain.log_format = json; SET auto_explain.log_level = notice`;

function listen({ message = '' }: { message?: string | undefined }): void {
  const json = message.indexOf('{');
  if (message.includes('plan:') && json !== -1) plans.push(...flat(JSON.parse(message.slice(json)).Plan));
}

const flat = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flat)];

/** Returns the number of rows read from a table. */
const lookedAt = (table: string): number =>
  plans
    .filter((plan) => plan['Relation Name'] === table)
    .reduce(
      (sum, plan) =>
        sum + (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'],
      0,
    );

const reads: [string, number, () => Promise<unknown>][] = [
  ['a wallet', 0, () => readWallet(db, 'busy')],
  ['a wallet of many lots that are used up', 0, () => readWallet(db, 'squanderer')],
  ['a wallet as of an instant', 512, () => walletAsOf(db, 'busy', asOf)],
  ['a page of a statement', 300, () => walletHistory(db, 'busy', { before: EVENTS / 2, limit: 20 })],
  ['an explained balance', 512, () => explainBalance(db, 'busy')],
  ['a page of a stream', 20, () => readStream(db, 'wallet-busy', { after: EVENTS / 2, limit: 20 })],
  ['the account of a wallet', 0, () => balanceOf(db, account.available('busy'))],
  ['the account of a wallet as of an instant', 512, () => balanceOf(db, account.held('busy'), { asOf })],
];

describe.each(['before anybody has counted its rows', 'after'])('a database %s', (state) => {
  beforeAll(async () => {
    if (state === 'after') await database.pool.query('VACUUM ANALYZE');
  });

  test.each(reads)('%s is read by keys, with at most %i events', async (_, events, read) => {
    await read();
    expect(plans.length).toBeGreaterThan(0);
    expect(plans.map((plan) => plan['Node Type']).filter((type) => type.includes('Seq Scan'))).toEqual([]);
    expect(lookedAt('event')).toBeLessThanOrEqual(events);
    // The head gives the spendable part of a lot.
    expect(lookedAt('stream_head')).toBeLessThanOrEqual(2);
    for (const table of ['issued_lot', 'stream_snapshot']) expect(lookedAt(table)).toBeLessThanOrEqual(1);
    for (const table of ['hold', 'shared_entry']) expect(lookedAt(table)).toBe(0);
  });

  test.each([
    ['now', {}],
    ['as of an instant', { asOf }],
  ])('a shared account is read by its index, %s', async (_, by) => {
    expect(await balanceOf(db, account.earned('c2'), by)).toBeGreaterThan(0);
    const indexes = plans.map((plan) => plan['Index Name']).filter((name) => name !== undefined);
    expect([...new Set(indexes)].sort()).toEqual(['shared_entry_pkey']);
    expect(plans.map((plan) => plan['Node Type']).filter((type) => type.includes('Seq Scan'))).toEqual([]);
    plans = [];
    expect(await balanceOf(db, account.earned('nobody'), by)).toBe(0);
    expect(lookedAt('shared_entry')).toBe(0);
  });
});
