import type { Reply, Routes } from '@sowon/contracts';
import { account, balanceOf, readWallet } from '@sowon/ledger';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { oweRefunds } from '../../../services/src/slices/money/refunds/lifecycle.ts';
import { refundCharge } from '../../../services/src/slices/money/refunds/refund-charge.ts';
import { callConsole } from '../../harness/console.ts';
import { type Marketplace, openMarketplace, type Person } from '../../harness/marketplace.ts';
import { insertPayment } from '../../harness/payment-row.ts';
import { shutOut } from '../../harness/shut-out.ts';
import { spendAll } from '../../harness/spend-all.ts';
import { give, show } from '../approvals/asking.ts';

/** Two staff members withdraw a charge by its rule for a member who cannot do it themselves (docs/rules/approvals.md#kinds). */

let house: Marketplace;
let fan: Person;
let operator: Person;
let finance: Person;
/** Id of a charge of 100 coins for 10,000 won. */
let charge: string;

beforeEach(async () => {
  house = await openMarketplace({}, new Date('2026-11-27T03:00:00.000Z'));
  fan = await house.fan();
  operator = await house.staff('ROLE_OPERATOR');
  finance = await house.staff('ROLE_FINANCE');
  charge = await charged(fan);
});
afterEach(() => house?.close());

async function charged(of: Person): Promise<string> {
  const id = await house.credit(of, 100);
  return insertPayment(house.ctx, { userId: of.userId, status: 'CREDITED', impUid: `imp_${id}`, id });
}

interface Asking {
  readonly as?: Person;
  readonly of?: string;
  readonly key?: string;
}
const ask = (amount: number, { as = operator, of = charge, key }: Asking = {}) =>
  callConsole<{ id: string; code?: string }>(house, 'POST', `/payments/${of}/withdrawals`, {
    as,
    body: { amount, reason: 'they wrote to support' },
    ...(key !== undefined && { key }),
  });
const code = async (answer: Promise<{ body: { code?: string } }>) => (await answer).body.code;
const coins = async () => (await readWallet(house.ctx.db, fan.userId)).available;
const owed = () => balanceOf(house.ctx.db, account.refund(fan.userId, 'KRW'));
const told = () =>
  house.ctx.db
    .selectFrom('notices')
    .select(['notice', 'facts', 'mail_state'])
    .where('recipient_id', '=', fan.userId)
    .where('notice', 'like', 'coins.%withdrawn')
    .orderBy('id')
    .execute();

test('refunds a blocked member by the same rule as a withdrawal by the member, with a mail', async () => {
  await shutOut(house, fan);
  expect((await house.call('GET', '/coin-deposit/lots', { as: fan })).status).toBe(401);
  const { id } = (await ask(10_000)).body;
  expect([await coins(), await owed()]).toEqual([100, 0]);
  expect(await show(house, id, finance)).toMatchObject({
    kind: 'CHARGE_WITHDRAWAL',
    resource: 'payments',
    objectId: charge,
    approvers: 'finance',
    figure: { unit: 'WON', amount: 10_000 },
    impossible: null,
    effect: [
      { name: 'currency', before: 'KRW', after: 'KRW' },
      { name: 'givenBack', before: 0, after: 10_000 },
      { name: 'leftOfCharge', before: 10_000, after: 0 },
      { name: 'coinsOfCharge', before: 100, after: 0 },
      { name: 'available', before: 100, after: 0 },
    ],
  });
  expect(await code(give(house, id, { as: finance, amount: 9_700 }))).toBe('APPROVAL_FIGURE');
  expect((await give(house, id, { as: finance })).body).toMatchObject({ status: 'APPROVED' });
  expect([await coins(), await owed()]).toEqual([0, 10_000]);
  expect(await told()).toEqual([
    {
      notice: 'coins.charge-withdrawn',
      mail_state: 'DUE',
      facts: { points: 100, money: '₩10,000', payBy: '2026-12-02' },
    },
  ]);
  await house.project();
  await oweRefunds(house.ctx);
  const refund = await callConsole<Reply<Routes['showRefund']>>(house, 'GET', `/refunds/${id}`, {
    as: finance,
  });
  expect(refund.body).toMatchObject({ paymentId: charge, amount: 10_000, status: 'DUE', isByBank: false });
  const acts = await house.ctx.db
    .selectFrom('staff_acts')
    .select(['staff_id', 'action', 'object_id'])
    .where('action', 'in', ['proposeWithdrawal', 'giveApproval'])
    .orderBy('id')
    .execute();
  expect(acts).toEqual([
    { staff_id: operator.userId, action: 'proposeWithdrawal', object_id: charge },
    { staff_id: finance.userId, action: 'giveApproval', object_id: id },
  ]);
});

test('refunds the rest of a charge in use less the fee, and keeps coins held by a mission', async () => {
  await spendAll(house.ctx, fan.userId, 20);
  const missionProductId = await house.product(await house.creator());
  const body = { missionProductId, to: 'Mina', requestComment: 'sing' };
  expect((await house.call('POST', '/missions', { as: fan, body })).status).toBe(200);
  const shown = await callConsole<Reply<Routes['showPayment']>>(house, 'GET', `/payments/${charge}`, {
    as: operator,
  });
  expect(shown.body.left).toEqual({ amount: 10_000, points: 50, held: 30, byRule: 4_850 });
  const { id } = (await ask(4_850)).body;
  const { effect } = await show(house, id, finance);
  expect(effect).toContainEqual({ name: 'heldOfCharge', before: 30, after: 30 });
  expect(effect).toContainEqual({ name: 'feeKept', before: 0, after: 150 });
  await give(house, id, { as: finance });
  const { available, held } = await readWallet(house.ctx.db, fan.userId);
  expect([available, held, await owed()]).toEqual([0, 30, 4_850]);
});

test('accepts one of twenty concurrent approvals, and none after a withdrawal by the owner', async () => {
  const first = await ask(10_000, { key: 'asked-once' });
  expect(await ask(10_000, { key: 'asked-once' })).toEqual(first);
  const { id } = first.body;
  const shown = await show(house, id, finance);
  const others = await Promise.all(Array.from({ length: 10 }, () => house.staff('ROLE_FINANCE')));
  const own = refundCharge(house.ctx, { userId: fan.userId, lotId: charge, key: null }).then(
    () => 'OWN',
    () => 'NOT_OWN',
  );
  const answers = await Promise.all([...others, ...others].map((as) => give(house, id, { as, shown })));
  const given = answers.filter(({ status }) => status === 200).length;
  expect([given, await own]).toEqual(given === 1 ? [1, 'NOT_OWN'] : [0, 'OWN']);
  expect([await coins(), await owed(), (await told()).length]).toEqual([0, 10_000, 1]);
});

test('requires a new request when the charge changed after the request', async () => {
  const { id } = (await ask(10_000)).body;
  const shown = await show(house, id, finance);
  await spendAll(house.ctx, fan.userId, 10);
  expect(await code(give(house, id, { as: finance, shown }))).toBe('WITHDRAWAL_CHANGED');
  expect(await show(house, id, finance)).toMatchObject({ impossible: 'WITHDRAWAL_CHANGED' });
  expect([await coins(), await owed()]).toEqual([90, 0]);
});

test('refuses a second step by the same person, an own charge and an impossible withdrawal', async () => {
  const both = (await ask(10_000, { as: finance })).body.id;
  expect(await code(give(house, both, { as: finance }))).toBe('FOUR_EYES');
  const own = await charged(finance);
  expect(await code(ask(10_000, { as: finance, of: own }))).toBe('FOUR_EYES');
  expect(await code(give(house, (await ask(10_000, { of: own })).body.id, { as: finance }))).toBe(
    'FOUR_EYES',
  );
  const auditor = await house.staff('ROLE_AUDITOR');
  expect(await code(ask(10_000, { as: auditor }))).toBe('ACCESS_DENIED');
  expect(await code(ask(9_999))).toBe('WITHDRAWAL_CHANGED');
  expect(await code(ask(0))).toBe('INVALID_INPUT');
  const open = await insertPayment(house.ctx, { userId: fan.userId, status: 'PREPARED' });
  expect(await code(ask(10_000, { of: open }))).toBe('NOT_FOUND');
  await house.ctx.db.updateTable('payments').set({ taken_back: 1_000 }).where('id', '=', charge).execute();
  expect(await code(ask(10_000))).toBe('CHARGE_TAKEN_BACK');
  const other = await house.fan();
  const frozen = await charged(other);
  const profile = { name: 'c', url: 'c-frozen', description: '', tags: [], snsLinks: [] };
  await house.call('POST', '/creators', { as: other, body: { ...profile, businessType: 'NONE' } });
  expect(await code(ask(10_000, { of: frozen }))).toBe('WALLET_FROZEN');
});
