import {
  account,
  balanceOf,
  type Command,
  decideCharge,
  decideChargeBack,
  decideGrantRefund,
  decideRefundCharge,
  readWallet,
} from '@sowon/ledger';
import { expect, test } from 'vitest';
import { verifiedDatabase } from './verified-database.ts';
import { capture, charge, hold, policy, release, walletCommand } from './wallet-commands.ts';

const database = verifiedDatabase();

type Wish = Command<{ available: number }>;

const refundCharge = (id: string, lotId: string): Wish => ({
  ...walletCommand(id, 'w', (state, at) => decideRefundCharge(state, { refundId: id, lotId, at, policy })),
  payments: true,
});
const chargeBack = (id: string, lotId: string, points: number): Wish => ({
  ...walletCommand(id, 'w', (state, at) =>
    decideChargeBack(state, {
      chargeBackId: id,
      paymentId: `pay-${lotId}`,
      points,
      kind: 'CHARGEBACK',
      at,
      policy,
    }),
  ),
  payments: true,
});
const grantRefund = (id: string, lotId: string, amount: number): Wish => ({
  ...walletCommand(id, 'w', (state, at) =>
    decideGrantRefund(state, {
      refundId: id,
      paymentId: `pay-${lotId}`,
      amount,
      cause: 'SERVICE_FAULT',
      at,
      policy,
      makerId: 'o1',
      checkerId: 'o2',
    }),
  ),
  payments: true,
});
const codeOf = async (ledger: ReturnType<typeof database.writer>, wish: Wish) => {
  const outcome = await ledger.execute(wish);
  return outcome.ok ? 'ok' : outcome.rejection.code;
};

/** A new process for each command remembers nothing of the wallet; a single process for all of them remembers it. */
test.each([false, true])('a payment is refunded once: one process %s', async (isOne) => {
  const all = database.writer();
  const ledger = () => (isOne ? all : database.writer());
  const past = [charge('a', 10), hold('h', 10), capture('h')];
  for (const [index, decide] of past.entries())
    await ledger().execute(walletCommand(`${index}`, 'w', decide));
  expect(await codeOf(ledger(), chargeBack('c1', 'a', 4))).toBe('ok');
  expect(await codeOf(ledger(), chargeBack('c2', 'a', 4))).toBe('PAYMENT_CHARGED_BACK');
  expect(await readWallet(database.db, 'w')).toMatchObject({ debt: 4 });
  expect(await codeOf(ledger(), chargeBack('c3', 'a', 10))).toBe('ok');
  expect(await codeOf(ledger(), chargeBack('c4', 'a', 10))).toBe('PAYMENT_CHARGED_BACK');
  expect(await readWallet(database.db, 'w')).toMatchObject({ debt: 10 });
});

test('two simultaneous refunds of a payment refund it once', async () => {
  const ledger = database.writer({ lanes: 1 });
  await ledger.execute(walletCommand('1', 'w', charge('a', 10)));
  const codes = await Promise.all(['2', '3', '4'].map((id) => codeOf(ledger, chargeBack(id, 'a', 10))));
  expect(codes).toEqual(['ok', 'PAYMENT_CHARGED_BACK', 'PAYMENT_CHARGED_BACK']);
  expect(await readWallet(database.db, 'w')).toMatchObject({ available: 0, debt: 0 });
});

test('our own refund, reported back as a cancellation, takes no coins', async () => {
  const ledger = database.writer();
  await ledger.execute(walletCommand('1', 'w', charge('a', 10)));
  await ledger.execute(walletCommand('2', 'w', charge('b', 10)));
  expect(await codeOf(ledger, refundCharge('3', 'a'))).toBe('ok');
  expect(await codeOf(database.writer(), chargeBack('4', 'a', 10))).toBe('PAYMENT_REFUNDED');
  expect(await readWallet(database.db, 'w')).toMatchObject({ available: 10, debt: 0 });
});

test('coins returned after their payment was refunded are not refunded', async () => {
  const ledger = database.writer();
  await ledger.execute(walletCommand('1', 'w', charge('a', 10)));
  await ledger.execute(walletCommand('2', 'w', hold('h', 4)));
  expect(await codeOf(ledger, chargeBack('3', 'a', 10))).toBe('ok');
  await ledger.execute(walletCommand('4', 'w', charge('b', 10)));
  await ledger.execute(walletCommand('5', 'w', release('h')));
  expect(await readWallet(database.db, 'w')).toMatchObject({ available: 10, debt: 0 });
  expect(await codeOf(database.writer(), refundCharge('6', 'a'))).toBe('PAYMENT_CHARGED_BACK');
});

test('two people grant the unrefunded part of a payment once; the platform bears costs without coins', async () => {
  const all = database.writer();
  const past = [charge('a', 100), hold('h', 40), capture('h')];
  for (const [index, decide] of past.entries()) await all.execute(walletCommand(`${index}`, 'w', decide));
  // A new process knows the payments only from their events.
  expect(await codeOf(database.writer(), grantRefund('r1', 'a', 8_000))).toBe('ok');
  expect(await codeOf(database.writer(), grantRefund('r2', 'a', 2_001))).toBe('AMOUNT_INVALID');
  const codes = await Promise.all(['3', '4', '5'].map((id) => codeOf(all, grantRefund(id, 'a', 2_000))));
  expect(codes.toSorted()).toEqual(['AMOUNT_INVALID', 'AMOUNT_INVALID', 'ok']);
  expect(await readWallet(database.db, 'w')).toMatchObject({ available: 0, debt: 0 });
  expect(await balanceOf(database.db, account.goodwill('KRW'))).toBe(-4_000);
  expect(await balanceOf(database.db, account.refundedMoney('KRW'))).toBe(-6_000);
  expect(await balanceOf(database.db, account.refund('w', 'KRW'))).toBe(10_000);
});

test('a payment in dollars is refunded in dollars, as its lot says', async () => {
  const funding = { paymentId: 'pay-a', method: 'paypal', currency: 'USD' };
  await database
    .writer()
    .execute(
      walletCommand('1', 'w', (state, at) =>
        decideCharge(state, { lotId: 'a', points: 100, funding, paid: 800, at, policy }),
      ),
    );
  expect((await readWallet(database.db, 'w')).lots).toMatchObject([{ lotId: 'a', paid: 800, funding }]);
  expect(await codeOf(database.writer(), refundCharge('2', 'a'))).toBe('ok');
  expect(await balanceOf(database.db, account.refund('w', 'USD'))).toBe(800);
  expect(await balanceOf(database.db, account.refundedMoney('USD'))).toBe(-800);
  expect(await balanceOf(database.db, account.refund('w', 'KRW'))).toBe(0);
});
