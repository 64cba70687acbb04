import {
  accept,
  type Command,
  fold,
  type Json,
  LedgerBusy,
  type Outcome,
  readStream,
  readWallet,
  type StreamType,
  streamId,
  unknownEvent,
  walletStreamId,
} from '@sowon/ledger';
import { describe, expect, test } from 'vitest';
import { verifiedDatabase } from './verified-database.ts';
import { capture, charge, hold, release, walletCommand } from './wallet-commands.ts';

const database = verifiedDatabase();

const rowsOf = async (table: string): Promise<number> => {
  const { rows } = await database.pool.query(`SELECT count(*)::int AS count FROM ${table}`);
  return rows[0].count;
};

describe('a key', () => {
  test('always returns its first answer', async () => {
    const ledger = database.writer();
    const first = await ledger.execute(walletCommand('k', 'w', charge('a', 100)));
    const second = await database.writer().execute(walletCommand('k', 'w', charge('b', 5)));
    expect(first).toEqual({ ok: true, reply: { available: 0 }, replayed: false });
    expect(second).toEqual({ ok: true, reply: { available: 0 }, replayed: true });
    expect(await rowsOf('ledger.event')).toBe(1);
  });

  test('stays rejected, even if the coins are there now', async () => {
    const ledger = database.writer();
    const rejection = { code: 'NOT_ENOUGH_COINS', available: 0, needed: 10 };
    const poor = walletCommand('k', 'w', hold('h', 10));
    expect(await ledger.execute(poor)).toEqual({ ok: false, rejection, replayed: false });
    await ledger.execute(walletCommand('c', 'w', charge('a', 100)));
    expect(await ledger.execute(poor)).toEqual({ ok: false, rejection, replayed: true });
  });

  test('cannot be used for something else, in one batch or later', async () => {
    const ledger = database.writer();
    const [, other] = await Promise.all([
      ledger.execute(walletCommand('k', 'w', charge('a', 100), { intent: 'this' })),
      ledger.execute(walletCommand('k', 'w', charge('a', 100), { intent: 'that' })),
    ]);
    const reused = { ok: false, rejection: { code: 'KEY_REUSED', scope: 'test', id: 'k' }, replayed: true };
    expect(other).toEqual(reused);
    expect(await ledger.execute(walletCommand('k', 'v', charge('a', 100), { intent: 'this' }))).toEqual(
      reused,
    );
  });
});

describe('a batch', () => {
  test('applies commands of one wallet in order of arrival', async () => {
    const ledger = database.writer();
    const outcomes = await Promise.all([
      ledger.execute(walletCommand('1', 'w', charge('a', 100))),
      ledger.execute(walletCommand('2', 'w', hold('h', 70))),
      ledger.execute(walletCommand('3', 'w', hold('i', 70))),
      ledger.execute(walletCommand('4', 'w', capture('h', 20))),
      ledger.execute(walletCommand('5', 'w', release('h'))),
      ledger.execute(walletCommand('6', 'w', capture('h'))),
    ]);
    expect(outcomes.map((outcome) => (outcome.ok ? 'ok' : outcome.rejection.code))).toEqual([
      'ok',
      'ok',
      'NOT_ENOUGH_COINS',
      'ok',
      'ok',
      'HOLD_CLOSED',
    ]);
    expect(ledger.stats().batches).toBe(1);
    expect(await readWallet(database.db, 'w')).toMatchObject({
      available: 80,
      held: 0,
      version: 4,
    });
  });

  test.each([
    ['later', 1],
    ['in the same batch', 3],
  ])('shows a command only the holds that it names, %s', async (_, atOnce) => {
    const ledger = database.writer();
    const commands = [
      walletCommand('1', 'w', charge('a', 10)),
      walletCommand('2', 'w', hold('h', 9)),
      walletCommand('3', 'w', capture('h'), { holds: [] }),
      walletCommand('4', 'w', capture('h')),
      walletCommand('5', 'w', capture('h')),
      walletCommand('6', 'w', hold('h', 1), { holds: ['h'] }),
    ];
    const outcomes: Outcome<Json>[] = [];
    for (let sent = 0; sent < commands.length; sent += atOnce) {
      const together = commands.slice(sent, sent + atOnce);
      outcomes.push(...(await Promise.all(together.map((command) => ledger.execute(command)))));
    }
    expect(outcomes.map((outcome) => (outcome.ok ? 'ok' : outcome.rejection.code))).toEqual([
      'ok',
      'ok',
      'HOLD_NOT_FOUND',
      'ok',
      'HOLD_CLOSED',
      'HOLD_EXISTS',
    ]);
  });

  test('fails a poison command alone', async () => {
    const ledger = database.writer({ lanes: 1 });
    const commands = Array.from({ length: 60 }, (_, index) =>
      index === 17
        ? walletCommand('poison', 'w17', () => ({
            events: [{ type: 'CoinsCharged', schemaVersion: 1, payload: poisonLot }],
          }))
        : walletCommand(`${index}`, `w${index}`, charge('a', 100)),
    );
    const settled = await Promise.allSettled(commands.map((command) => ledger.execute(command)));
    const failed = settled.flatMap((result, index) =>
      result.status === 'rejected' ? [[index, result.reason]] : [],
    );
    expect(failed).toEqual([[17, expect.objectContaining({ constraint: 'lot_source' })]]);
    expect(await rowsOf('ledger.event')).toBe(59);
    expect(ledger.stats().splits).toBeGreaterThan(0);
  });

  test('leaves out a command whose decide throws or reaches beyond its streams', async () => {
    const ledger = database.writer({ lanes: 1 });
    const stray: Command<null> = {
      ...walletCommand('stray', 'w', charge('b', 1)),
      decide: (streams) => {
        streams.wallet('somebody-else');
        return accept({ appends: [], reply: null });
      },
    };
    const settled = await Promise.allSettled([
      ledger.execute(walletCommand('1', 'w', charge('a', 100))),
      ledger.execute(
        walletCommand('2', 'w', () => {
          throw new Error('a fault in decide');
        }),
      ),
      ledger.execute(stray),
      ledger.execute(walletCommand('3', 'w', hold('h', 100))),
    ]);
    expect(settled.map((result) => result.status)).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
      'fulfilled',
    ]);
    expect(settled[2]).toMatchObject({
      reason: { message: expect.stringContaining('wallet-somebody-else') },
    });
    expect(ledger.stats()).toMatchObject({ batches: 1, splits: 0 });
  });
});

test('a full queue answers busy, writes nothing and drains', async () => {
  const ledger = database.writer({ lanes: 1, maxQueue: 10 });
  const all = Array.from({ length: 30 }, (_, index) =>
    ledger.execute(walletCommand(`${index}`, `w${index}`, charge('a', 1))),
  );
  const settled = await Promise.allSettled(all);
  const refused = settled.filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(20);
  for (const { reason } of refused) expect(reason).toBeInstanceOf(LedgerBusy);
  expect(await rowsOf('ledger.command')).toBe(10);
  expect(await ledger.execute(walletCommand('29', 'w29', charge('a', 1)))).toMatchObject({ replayed: false });
});

test('cut connections lose and repeat no command', async () => {
  const ledger = database.writer({ attempts: 20 });
  let writing = true;
  const cut = (async () => {
    while (writing) {
      await database.pool.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname = current_database() AND pid <> pg_backend_pid() AND query LIKE '%ledger%' AND random() < 0.3`,
      );
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  let rounds = 0;
  for (; rounds < 20 || ledger.stats().retries === 0; rounds += 1) {
    const round = rounds;
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        ledger.execute(walletCommand(`${round}-${index}`, `w${index}`, charge(`lot-${round}`, 1))),
      ),
    );
  }
  writing = false;
  await cut;
  expect(await rowsOf('ledger.event')).toBe(rounds * 20);
});

test('a caller’s own streams commit in the same transaction as the wallet', async () => {
  const ledger = database.writer();
  await ledger.execute(walletCommand('c', 'w', charge('a', 100)));
  const doorStream: StreamType<{ opened: number }> = {
    category: 'door',
    initial: () => ({ opened: 0 }),
    evolve: (state, event) => {
      if (event.type !== 'DoorOpened') throw unknownEvent('door', event);
      return { opened: state.opened + 1 };
    },
  };
  const open = (id: string): Command<{ opened: number }> => ({
    ...walletCommand(id, 'w', hold(id, 10)),
    streams: [streamId('door', '1'), walletStreamId('w')],
    decide: (streams) => {
      const opened = streams.state(doorStream, '1').opened + 1;
      const event = { type: 'DoorOpened', schemaVersion: 1, payload: { opened } };
      return accept({ appends: [{ stream: 'door-1', events: [event] }], reply: { opened } });
    },
  });
  const replies = await Promise.all(['x', 'y'].map((id) => ledger.execute(open(id))));
  expect(replies).toMatchObject([{ reply: { opened: 1 } }, { reply: { opened: 2 } }]);
  expect(await ledger.execute(open('z'))).toMatchObject({ reply: { opened: 3 } });
  const events = await readStream(database.db, 'door-1');
  expect(events.map((event) => event.version)).toEqual([1, 2, 3]);
  expect(fold(doorStream, events)).toEqual({ opened: 3 });
});

const poisonLot = {
  lotId: 'a',
  source: 'STOLEN',
  refundable: false,
  points: 5,
  grantedAt: '2026-01-01T00:00:00.000Z',
  expiresAt: '2031-01-01T00:00:00.000Z',
  funding: null,
  paid: null,
  originLotId: null,
  policyVersion: 1,
};
