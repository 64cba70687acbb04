import {
  bySpendOrder,
  fold,
  isOpenLot,
  type Outcome,
  readStream,
  readWallet,
  verifyLedger,
  verifyStream,
  walletStream,
} from '@sowon/ledger';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LedgerDatabase, openLedgerDatabase } from './ledger-database.ts';
import { capture, charge, hold, release, walletCommand } from './wallet-commands.ts';

const WALLETS = 5;
const WRITERS = 8;
const ROUNDS = 40;

let database: LedgerDatabase;

beforeAll(async () => {
  database = await openLedgerDatabase();
});

afterAll(() => database.close());

test('eight writers in three ledgers share five wallets, with each command sent twice', async () => {
  const ledgers = [
    database.writer(),
    database.writer({ lanes: 3, maxBatch: 3, cachedStreams: 2 }),
    database.writer({ pipeline: false }),
  ];
  const outcomes = new Map<string, Outcome<{ available: number }>[]>();

  const send = async (
    writer: number,
    id: string,
    owner: string,
    decide: ReturnType<typeof hold>,
  ): Promise<void> => {
    const both = [ledgers[writer % 3], ledgers[(writer + 1) % 3]].map(
      (ledger) => ledger?.execute(walletCommand(id, owner, decide)) ?? Promise.reject(new Error('no ledger')),
    );
    outcomes.set(id, await Promise.all(both));
  };

  const write = async (writer: number): Promise<void> => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = `${writer}-${round}`;
      const owner = `w${(writer * 3 + round) % WALLETS}`;
      await Promise.all([
        send(writer, `charge-${id}`, owner, charge(id, 10)),
        send(writer, `hold-${id}`, owner, hold(id, 7)),
      ]);
      await send(writer, `end-${id}`, owner, round % 2 === 0 ? capture(id) : release(id, 3));
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));

  expect(await verifyLedger(database.db)).toEqual([]);
  expect(outcomes.size).toBe(WRITERS * ROUNDS * 3);
  for (const [first, second] of outcomes.values()) {
    expect([first?.replayed, second?.replayed].sort()).toEqual([false, true]);
    expect({ ...first, replayed: null }).toEqual({ ...second, replayed: null });
  }
  const accepted = [...outcomes.values()].filter(([first]) => first?.ok).length;
  let versions = 0;
  for (let wallet = 0; wallet < WALLETS; wallet += 1) {
    const read = await readWallet(database.db, `w${wallet}`);
    versions += read.version;
    const folded = fold(walletStream, await readStream(database.db, `wallet-w${wallet}`, { limit: 10_000 }));
    const open = [...folded.lots.values()].filter(isOpenLot).sort(bySpendOrder);
    expect({ ...folded, lots: open }).toMatchObject({
      available: read.available,
      held: read.held,
      lots: read.lots,
    });
    expect(await verifyStream(database.db, `wallet-w${wallet}`)).toMatchObject({ differences: [] });
  }
  expect(versions).toBe(accepted);
});
