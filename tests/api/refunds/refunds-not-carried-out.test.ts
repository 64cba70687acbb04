import { beforeEach, expect, test } from 'vitest';
import { explainDifference } from '../../../services/src/slices/money/payment-differences/cure.ts';
import { handleWebhook } from '../../../services/src/slices/money/payments/commands.ts';
import { claimRefund, releaseRefund } from '../../../services/src/slices/money/refunds/by-hand.ts';
import { changeRefund } from '../../../services/src/slices/money/refunds/change-refund.ts';
import { decideAccepted } from '../../../services/src/slices/money/refunds/decide.ts';
import { payDueRefunds } from '../../../services/src/slices/money/refunds/lifecycle.ts';
import { coinShopOf } from '../../harness/coin-shop.ts';
import { payByHand } from '../../harness/refund-by-hand.ts';
import { insertMember } from '../../harness/rows.ts';
import { bought, firstRefund, givenBack } from './refund-shop.ts';

/** Refunds that the provider accepted but does not show as paid: the staff must pay them, and they are never paid twice. */

const { shop, sandbox } = coinShopOf('refunds-not-carried-out');

const start = Date.parse('2026-11-21T03:00:00.000Z');
const hour = 60;
const later = (minutes: number) => shop().setTime(new Date(start + minutes * 60_000));
const control = (method: 'POST' | 'PUT', path: string, body: object) => sandbox().control(method, path, body);
const only = () => firstRefund(shop());
const differences = () =>
  shop()
    .ctx.db.selectFrom('payment_differences')
    .select(['id', 'kind', 'status', 'providers'])
    .orderBy('id')
    .execute();
const cancelled = async (impUid: string) => (await shop().ctx.payments.read(impUid))?.cancelAmount;
async function tryAt(minutes: number): Promise<void> {
  later(minutes);
  await payDueRefunds(shop().ctx);
}

let staff: string;
beforeEach(async () => {
  staff = await insertMember(shop().ctx, { username: 'staff', roles: ['ROLE_FINANCE'] });
});
const record = (refundId: string, way: 'BANK_TRANSFER' | 'PROVIDER_CONSOLE') =>
  payByHand(shop().ctx, {
    refundId,
    operatorId: staff,
    key: null,
    way,
    reference: 'KB-1',
    paidOn: '2026-11-21',
    reason: 'nothing came',
  }).then(
    () => null,
    ({ code }) => code,
  );

/** The provider accepts a charge's refund without carrying it out, so the staff must pay it. */
async function takenAndLeft() {
  const order = await bought(shop());
  const refundId = await givenBack(shop(), order.id);
  await control('PUT', '/control/cancels', { later: true });
  await tryAt(0);
  await tryAt(23 * hour);
  expect(await only()).toMatchObject({ status: 'ACCEPTED', last_fault: 'NOT_CARRIED_OUT' });
  await tryAt(30 * hour);
  expect(await only()).toMatchObject({ status: 'BY_HAND', by_hand_reason: 'NOT_CARRIED_OUT' });
  return { ...order, refundId };
}
const carryOut = () => control('PUT', '/control/cancels', { later: false });

test('moves a refund to staff after a day, and marks it paid when the provider executes it first', async () => {
  const { impUid } = await takenAndLeft();
  await tryAt(31 * hour);
  expect(await only()).toMatchObject({ status: 'BY_HAND', last_fault: 'NOT_CARRIED_OUT' });
  await carryOut();
  await tryAt(37 * hour);
  expect(await only()).toMatchObject({ status: 'PAID', way: 'PROVIDER', next_try_at: null });
  expect(await cancelled(impUid)).toBe(10_000);
});

test('does not poll the provider while staff pays a refund, and polls again after its release', async () => {
  const { refundId } = await takenAndLeft();
  const by = { refundId, operatorId: staff, key: null };
  await claimRefund(shop().ctx, { ...by, way: 'BANK_TRANSFER', reason: null });
  await carryOut();
  await tryAt(37 * hour);
  expect(await only()).toMatchObject({ status: 'PAYING', next_try_at: null });
  await releaseRefund(shop().ctx, { ...by, reason: 'the bank is closed' });
  await tryAt(37 * hour);
  expect(await only()).toMatchObject({ status: 'PAID', way: 'PROVIDER' });
});

test('reports a difference when the provider executes a refund already paid by bank, until it is explained', async () => {
  const { id, impUid, refundId } = await takenAndLeft();
  expect(await record(refundId, 'BANK_TRANSFER')).toBeNull();
  expect(await only()).toMatchObject({ status: 'PAID', way: 'BANK_TRANSFER', next_try_at: null });
  await carryOut();
  await handleWebhook(shop().ctx, { merchantUid: id, impUid });
  const [found, ...more] = await differences();
  expect([found, more]).toMatchObject([{ kind: 'CANCELLED', status: 'OPEN', providers: 10_000 }, []]);
  const differenceId = found?.id ?? '';
  const explained = { differenceId, operatorId: staff, reason: 'the member sent it back', key: null };
  await explainDifference(shop().ctx, explained);
  expect(await differences()).toMatchObject([{ status: 'EXPLAINED' }]);
});

/** The provider carries the refund out without our reason text. */
async function carriedOutUnnamed(amount: number) {
  const order = await bought(shop());
  const refundId = await givenBack(shop(), order.id);
  await control('POST', '/control/faults', { path: '/payments/cancel', kind: 'status' });
  await tryAt(0);
  await control('POST', `/control/payments/${order.impUid}/cancel`, { amount, reason: '' });
  return { ...order, refundId };
}

test('refuses a bank payment for a refund executed without our reason, and lets staff close it', async () => {
  const { refundId, impUid } = await carriedOutUnnamed(10_000);
  await tryAt(2);
  expect(await only()).toMatchObject({ status: 'DUE', last_fault: 'NOT_WRITTEN' });
  await tryAt(25 * hour);
  expect(await only()).toMatchObject({ status: 'BY_HAND', by_hand_reason: 'NOT_NAMED' });
  expect(await record(refundId, 'BANK_TRANSFER')).toBe('INVALID_INPUT');
  expect(await record(refundId, 'PROVIDER_CONSOLE')).toBeNull();
  expect(await only()).toMatchObject({ status: 'PAID', way: 'PROVIDER_CONSOLE' });
  expect(await cancelled(impUid)).toBe(10_000);
});

test('does not request a partial refund again while it may have been executed', async () => {
  const { refundId, impUid } = await carriedOutUnnamed(4_000);
  // The refund is a part of the charge, so enough is left to cancel the same amount again.
  await shop().owner.query('UPDATE refunds SET amount = 4000 WHERE id = $1', [refundId]);
  await tryAt(2);
  expect(await cancelled(impUid)).toBe(4_000);
  expect(await only()).toMatchObject({ status: 'DUE', last_fault: 'NOT_WRITTEN' });
});

test('moves a refund without a recorded request time to staff by its due time', async () => {
  const { id, impUid } = await bought(shop());
  const refundId = await givenBack(shop(), id);
  await changeRefund(shop().ctx, {
    refundId,
    key: { scope: 'refund', id: 'accepted' },
    intent: null,
    at: shop().ctx.clock.now(),
    decide: (state) => decideAccepted(state, { refundId, impUid }),
  });
  await tryAt(25 * hour);
  expect(await only()).toMatchObject({ status: 'BY_HAND', by_hand_reason: 'NOT_CARRIED_OUT' });
});
