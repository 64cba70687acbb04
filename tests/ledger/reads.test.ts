import {
  accept,
  account,
  availableAsOf,
  balanceOf,
  decideConvertMonth,
  earningsStream,
  expiringLots,
  fold,
  isRejection,
  readExpiredLots,
  readStream,
  readWallet,
  verifyLedger,
  walletStream,
} from '@sowon/ledger';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LedgerDatabase, openLedgerDatabase } from './ledger-database.ts';
import { published } from './usual-policy.ts';
import {
  capture,
  charge,
  expire,
  hold,
  now,
  policy,
  rate,
  release,
  walletCommand,
} from './wallet-commands.ts';

let database: LedgerDatabase;

const days = (count: number): Date => new Date(now.getTime() + count * 86_400_000);
const lowMinimum = { ...policy, settlement: { ...policy.settlement, minimumCoins: 30 } };
/** A day on which both lots have expired. */
const LATE = 5 * 365 + 20;

beforeAll(async () => {
  database = await openLedgerDatabase([published(lowMinimum)]);
  const ledger = database.writer();
  const run = async (id: string, decide: ReturnType<typeof hold>, at: Date): Promise<void> => {
    expect(await ledger.execute(walletCommand(id, 'w', decide, { at }))).toMatchObject({ ok: true });
  };
  await run('1', charge('a', 100), days(0));
  await run('2', charge('b', 50), days(10));
  await run('3', hold('h', 120), days(20));
  await run('4', capture('h', 30), days(30));
  await run('5', expire('b'), days(LATE));
  await run('6', release('h'), days(LATE));
});

afterAll(async () => {
  expect(await verifyLedger(database.db)).toEqual([]);
  await database.close();
});

test('a wallet’s state equals the fold of its events', async () => {
  const wallet = await readWallet(database.db, 'w');
  const state = fold(walletStream, await readStream(database.db, 'wallet-w'));
  expect(wallet).toMatchObject({ available: 90, held: 0, frozen: false, version: 6 });
  expect(state).toMatchObject({ available: 90, held: 0 });
  expect(wallet.lots).toEqual(wallet.lots.map((lot) => state.lots.get(lot.lotId)));
  expect(wallet.lots.map((lot) => [lot.originLotId, lot.remaining, lot.funding?.paymentId])).toEqual([
    ['b', 20, 'pay-b'],
    ['a', 70, 'pay-a'],
  ]);
});

test('an unknown wallet is empty', async () => {
  expect(await readWallet(database.db, 'nobody')).toMatchObject({ available: 0, version: 0, lots: [] });
});

test('a past balance is read as of that time', async () => {
  const at = [-1, 0, 10, 20, 30, LATE].map((day) => availableAsOf(database.db, 'w', days(day)));
  expect(await Promise.all(at)).toEqual([0, 100, 150, 30, 30, 90]);
  expect(await balanceOf(database.db, account.earned('c1'))).toBe(30);
  expect(await balanceOf(database.db, account.earned('c1'), { asOf: days(29) })).toBe(0);
  expect(await balanceOf(database.db, account.breakage)).toBe(30);
});

test('expiry is shown before it is due and swept afterwards', async () => {
  // The last day is over at midnight in Korea.
  const end = days(LATE + 31);
  const coming = await expiringLots(database.db, 'w', { after: days(LATE), until: end });
  expect(coming.map((lot) => lot.remaining)).toEqual([20, 70]);
  expect(await expiringLots(database.db, 'w', { after: end, until: days(9_999) })).toEqual([]);
  expect(await readExpiredLots(database.db, days(LATE), 10)).toEqual([]);
  expect(await readExpiredLots(database.db, end, 1)).toMatchObject([
    { ownerId: 'w', expiresAt: coming[0]?.expiresAt },
  ]);
});

test('a month is converted into won once', async () => {
  const ledger = database.writer();
  const convert = (id: string) =>
    ledger.execute({
      key: { scope: 'convert', id },
      intent: { creator: 'c1', month: '2026-12' },
      at: days(40),
      streams: ['earnings-c1'],
      decide: (streams) => {
        const decided = decideConvertMonth(streams.state(earningsStream, 'c1'), {
          month: '2026-12',
          lines: [{ ...rate, points: 30, overseasPoints: 0 }],
          overseasAccount: false,
          businessType: null,
          policy: lowMinimum,
        });
        if (isRejection(decided)) return decided;
        return accept({ appends: [{ stream: 'earnings-c1', events: decided.events }], reply: null });
      },
    });
  expect(await convert('first')).toMatchObject({ ok: true });
  expect(await convert('second')).toMatchObject({ rejection: { code: 'MONTH_CONVERTED' } });
  const balances = [account.earned('c1'), account.converted, account.payable('c1'), account.conversion];
  expect(await Promise.all(balances.map((code) => balanceOf(database.db, code)))).toEqual([
    0, 30, 1_350, -1_800,
  ]);
});
