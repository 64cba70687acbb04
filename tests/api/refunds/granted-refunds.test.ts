import type { Reply, Routes } from '@sowon/contracts';
import { account, balanceOf, readWallet } from '@sowon/ledger';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { refundCharge } from '../../../services/src/slices/money/refunds/refund-charge.ts';
import { expireApproval } from '../../../services/src/slices/staff/approvals/lifecycle.ts';
import { callConsole } from '../../harness/console.ts';
import { type Marketplace, openMarketplace, type Person } from '../../harness/marketplace.ts';
import { insertPayment } from '../../harness/payment-row.ts';
import { spendAll } from '../../harness/spend-all.ts';
import { give, show, withdraw } from '../approvals/asking.ts';

let house: Marketplace;
let fan: Person;
let maker: Person;
let checker: Person;
/** Id of a charge of 100 coins for 10,000 won, 60 of them used. */
let charge: string;

beforeEach(async () => {
  house = await openMarketplace();
  fan = await house.fan();
  maker = await house.staff('ROLE_OPERATOR');
  checker = await house.staff('ROLE_FINANCE');
  charge = await charged();
  await spendAll(house.ctx, fan.userId, 60);
});
afterEach(() => house?.close());

async function charged(of = fan): Promise<string> {
  const id = await house.credit(of, 100);
  return insertPayment(house.ctx, { userId: of.userId, status: 'CREDITED', impUid: `imp_${id}`, id });
}

interface Asking {
  readonly as?: Person;
  readonly of?: string;
  readonly key?: string;
}

const ask = (amount: number, { as = maker, of = charge, key }: Asking = {}) =>
  callConsole<{ id: string; code?: string }>(house, 'POST', `/payments/${of}/granted-refunds`, {
    as,
    body: { refund: { cause: 'SERVICE_FAULT', amount }, reason: 'case 7' },
    ...(key !== undefined && { key }),
  });
const code = async (answer: Promise<{ body: { code?: string | undefined } }>) => (await answer).body.code;
const coins = async () => (await readWallet(house.ctx.db, fan.userId)).available;
const booked = (of: string) => balanceOf(house.ctx.db, of);
const owed = () => booked(account.refund(fan.userId, 'KRW'));
const acts = () =>
  house.ctx.db
    .selectFrom('staff_acts')
    .select(['staff_id', 'action', 'object_id', 'reason'])
    .orderBy('at')
    .orderBy('id')
    .execute();
const notices = () =>
  house.ctx.db
    .selectFrom('notices')
    .select(['recipient_id', 'facts', 'mail_state'])
    .where('notice', '=', 'coins.refund-granted')
    .orderBy('id')
    .execute();

const leftOf = async (of: string) =>
  (await callConsole<Reply<Routes['showPayment']>>(house, 'GET', `/payments/${of}`, { as: maker })).body.left;

test('shows the refundable amount of a charge, held coins and the rule, and nothing after a reversal', async () => {
  expect(await leftOf(charge)).toEqual({ amount: 10_000, points: 40, held: 0, byRule: 3_880 });
  const untouched = await charged(checker);
  expect(await leftOf(untouched)).toEqual({ amount: 10_000, points: 100, held: 0, byRule: 10_000 });
  await refundCharge(house.ctx, { userId: checker.userId, lotId: untouched, key: null });
  expect(await leftOf(untouched)).toEqual({ amount: 0, points: 0, held: 0, byRule: 0 });
  await house.ctx.pool.query('update payments set taken_back = amount where id = $1', [charge]);
  expect(await leftOf(charge)).toBeNull();
});

test('refunds more than the rule as shown once another finance member approves', async () => {
  const { id } = (await ask(9_000)).body;
  expect([await coins(), await owed()]).toEqual([40, 0]);
  expect(await show(house, id, checker)).toMatchObject({
    kind: 'GRANTED_REFUND',
    resource: 'payments',
    objectId: charge,
    approvers: 'finance',
    reason: 'case 7',
    figure: { unit: 'WON', amount: 9_000 },
    impossible: null,
    isOther: false,
    effect: [
      { name: 'refundCause', before: null, after: 'SERVICE_FAULT' },
      { name: 'currency', before: 'KRW', after: 'KRW' },
      { name: 'refundByRule', before: 3_880, after: 9_000 },
      { name: 'givenBack', before: 0, after: 9_000 },
      { name: 'leftOfCharge', before: 10_000, after: 1_000 },
      { name: 'coinsOfCharge', before: 40, after: 0 },
      { name: 'available', before: 40, after: 0 },
      { name: 'borneByUs', before: 0, after: 5_000 },
    ],
  });
  expect(await code(give(house, id, { as: checker, amount: 90_000 }))).toBe('APPROVAL_FIGURE');
  expect((await give(house, id, { as: checker })).body.status).toBe('APPROVED');
  expect([await coins(), await owed()]).toEqual([0, 9_000]);
  expect(await booked(account.refundedMoney('KRW'))).toBe(-4_000);
  expect(await booked(account.goodwill('KRW'))).toBe(-5_000);
  expect(await notices()).toEqual([
    {
      recipient_id: fan.userId,
      mail_state: 'DUE',
      facts: { points: 40, money: '₩9,000', payBy: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    },
  ]);
  expect(await acts()).toMatchObject([
    { staff_id: maker.userId, action: 'proposeRefund', object_id: charge, reason: 'case 7' },
    { staff_id: checker.userId, action: 'giveApproval', object_id: id },
  ]);
});

test('shows the refund in the history of the fan, also without remaining coins, and in the console wallet', async () => {
  await spendAll(house.ctx, fan.userId);
  await give(house, (await ask(2_500)).body.id, { as: checker });
  await house.project();
  const { body } = await house.call<Reply<Routes['coinHistory']>>('GET', '/users/me/coin-history/page', {
    as: fan,
  });
  expect(body.content[0]).toMatchObject({
    eventType: 'USE',
    point: 0,
    balance: 0,
    coinDeposit: { payment: charge },
    withdrawal: { amount: 2_500, currency: 'KRW' },
    refund: { amount: 2_500, paid: null },
  });
  const events = await callConsole<Reply<Routes['listWalletEvents']>>(house, 'GET', '/wallet-events', {
    as: checker,
    query: { filter: { walletId: fan.userId }, range: [0, 0], sort: ['version', 'DESC'] },
  });
  expect(events.body[0]).toMatchObject({
    type: 'RefundGranted',
    paymentId: charge,
    actors: [{ id: maker.userId }, { id: checker.userId }],
  });
});

test('refuses approval by the proposer, the owner of the charge and an operator', async () => {
  const both = await house.staff('ROLE_FINANCE');
  const { id } = (await ask(9_000, { as: both })).body;
  const twoTabs = await Promise.all([give(house, id, { as: both }), give(house, id, { as: both })]);
  expect(twoTabs.map(({ body }) => body.code)).toEqual(['FOUR_EYES', 'FOUR_EYES']);
  const shown = await show(house, id, maker);
  expect(await code(give(house, id, { as: maker, shown }))).toBe('ACCESS_DENIED');
  const own = await charged(checker);
  await spendAll(house.ctx, checker.userId);
  expect(await code(ask(100, { as: checker, of: own }))).toBe('FOUR_EYES');
  const theirs = (await ask(100, { of: own })).body.id;
  expect(await code(give(house, theirs, { as: checker }))).toBe('FOUR_EYES');
  expect([await coins(), await owed()]).toEqual([40, 0]);
});

test('approves once: a repetition has no effect, and one of twenty concurrent approvals succeeds', async () => {
  const first = await ask(9_000, { key: 'asked-once' });
  expect(await ask(9_000, { key: 'asked-once' })).toEqual(first);
  expect(await code(ask(9_001, { key: 'asked-once' }))).toBe('KEY_REUSED');
  const { id } = first.body;
  const shown = await show(house, id, checker);
  const others = await Promise.all(Array.from({ length: 10 }, () => house.staff('ROLE_FINANCE')));
  const answers = await Promise.all([...others, ...others].map((as) => give(house, id, { as, shown })));
  const codes = answers.map(({ body }) => body.code ?? body.status);
  expect(codes.filter((each) => each === 'APPROVAL_STATE')).toHaveLength(19);
  expect([await coins(), await owed(), (await notices()).length]).toEqual([0, 9_000, 1]);
});

test('never refunds more than was paid for two requests on one charge', async () => {
  const [one, two] = [(await ask(9_000)).body.id, (await ask(9_000)).body.id];
  const shown = await show(house, two, checker);
  expect((await give(house, one, { as: checker })).status).toBe(200);
  expect(await show(house, two, checker)).toMatchObject({ impossible: 'AMOUNT_INVALID' });
  expect(await code(give(house, two, { as: checker, shown }))).toBe('AMOUNT_INVALID');
  expect(await code(ask(1_001))).toBe('AMOUNT_INVALID');
  expect(await owed()).toBe(9_000);
});

test('requires a fresh view after coins were used or the fan withdrew the charge', async () => {
  const { id } = (await ask(5_000)).body;
  const shown = await show(house, id, checker);
  await spendAll(house.ctx, fan.userId, 10);
  expect(await code(give(house, id, { as: checker, shown }))).toBe('APPROVAL_CHANGED');
  const again = await show(house, id, checker);
  expect(again).toMatchObject({ isOther: true });
  await refundCharge(house.ctx, { userId: fan.userId, lotId: charge, key: null });
  expect(await owed()).toBe(2_910);
  expect(await code(give(house, id, { as: checker, shown: again }))).toBe('APPROVAL_CHANGED');
  const most = (await ask(7_090)).body.id;
  expect(await code(ask(7_091))).toBe('AMOUNT_INVALID');
  expect((await give(house, most, { as: checker })).status).toBe(200);
  expect(await owed()).toBe(10_000);
});

test('refuses to refund a charge that was reversed otherwise meanwhile', async () => {
  const { id } = (await ask(9_000)).body;
  const shown = await show(house, id, checker);
  await house.ctx.db.updateTable('payments').set({ taken_back: 10_000 }).where('id', '=', charge).execute();
  expect(await code(give(house, id, { as: checker, shown }))).toBe('CHARGE_TAKEN_BACK');
  expect(await show(house, id, checker)).toMatchObject({ impossible: 'CHARGE_TAKEN_BACK' });
  expect(await owed()).toBe(0);
});

test('refuses an impossible request and writes no audit row', async () => {
  const whole = await charged();
  const held = await charged();
  const missionProductId = await house.product(await house.creator());
  const body = { missionProductId, to: 'Mina', requestComment: 'sing' };
  const open = await insertPayment(house.ctx, { userId: fan.userId, status: 'PREPARED' });
  expect(await code(ask(10_000, { of: whole }))).toBe('REFUND_BY_RULE');
  expect(await code(ask(10_001))).toBe('AMOUNT_INVALID');
  expect(await code(ask(0))).toBe('INVALID_INPUT');
  expect(await code(ask(100, { of: open }))).toBe('NOT_FOUND');
  expect(await code(ask(100, { of: house.ctx.ids() }))).toBe('NOT_FOUND');
  expect((await house.call('POST', '/missions', { as: fan, body })).status).toBe(200);
  const answers = await Promise.all([charge, whole, held].map((of) => code(ask(9_900, { of }))));
  expect(answers).toContain('LOT_HELD');
  const rows = (await acts()).filter(({ action }) => action === 'proposeRefund');
  expect(rows).toHaveLength(answers.filter((each) => each === undefined).length);
});

test('has no effect when it is withdrawn or three days old', async () => {
  const { id } = (await ask(9_000)).body;
  expect((await withdraw(house, id, maker)).body.status).toBe('WITHDRAWN');
  expect(await code(give(house, id, { as: checker }))).toBe('APPROVAL_STATE');
  const late = (await ask(9_000)).body.id;
  const shown = await show(house, late, checker);
  house.setTime(shown.expires);
  expect(await code(give(house, late, { as: checker, shown }))).toBe('APPROVAL_STATE');
  await Promise.all(Array.from({ length: 20 }, () => expireApproval(house.ctx, late)));
  expect((await show(house, late, checker)).status).toBe('EXPIRED');
  expect([await coins(), await owed()]).toEqual([40, 0]);
});
