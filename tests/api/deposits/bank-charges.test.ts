import type { Reply, Routes } from '@sowon/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { demoAccount } from '../../../local/src/embedded/demo-account.ts';
import { matchDeposits } from '../../../services/src/slices/money/deposits/match.ts';
import { oweRefunds, payDueRefunds } from '../../../services/src/slices/money/refunds/lifecycle.ts';
import { refundCharge } from '../../../services/src/slices/money/refunds/refund-charge.ts';
import { callConsole } from '../../harness/console.ts';
import { openLine } from '../../harness/deposits.ts';
import { type Marketplace, openMarketplace, type Person } from '../../harness/marketplace.ts';
import { setRefundAccount, toldAccount } from '../../harness/refund-account.ts';
import { spendAll } from '../../harness/spend-all.ts';
import { give, show } from '../approvals/asking.ts';

/** Coins that were paid for by bank transfer: their charge links to its deposit, as other charges link to their order. */

let house: Marketplace;
let fan: Person;
let operator: Person;
let finance: Person;
/** Id of a charge of 100 coins for 10,000 won. */
let charge: string;

beforeEach(async () => {
  house = await openMarketplace({ ...demoAccount }, new Date('2026-11-27T03:00:00.000Z'));
  fan = await house.fan();
  operator = await house.staff('ROLE_OPERATOR');
  finance = await house.staff('ROLE_FINANCE');
  charge = await paidByBank(fan);
});
afterEach(() => house?.close());

async function paidByBank(of: Person): Promise<string> {
  const line = openLine(house);
  const depositId = await line.ask(of.userId, '01a00000-0000-7000-8000-000000000100');
  const transferIds = [await line.receive(10_000)];
  await matchDeposits(house.ctx, {
    operatorId: operator.userId,
    key: null,
    depositIds: [depositId],
    transferIds,
  });
  return depositId;
}

const get = async <T>(path: string, query?: Record<string, unknown>) =>
  (await callConsole<T>(house, 'GET', path, { as: finance, ...(query && { query }) })).body;

test('links wallet events, coins and refund of a deposit to the deposit, and those of an order to the order', async () => {
  const byCard = await house.credit(fan, 30);
  const bank = { paymentId: charge, isByBank: true };
  const card = { paymentId: byCard, isByBank: false };
  const explained = await get<Reply<Routes['explainWallet']>>(`/wallets/${fan.userId}/explanation`);
  const issued = explained.lots.flatMap((lot) => lot.issued);
  expect(issued).toMatchObject([bank, card]);
  await refundCharge(house.ctx, { userId: fan.userId, lotId: charge, key: null });
  const filter = { walletId: fan.userId };
  const events = await get<Reply<Routes['listWalletEvents']>>('/wallet-events', { filter, range: [0, 9] });
  expect(events).toMatchObject([
    { type: 'ChargeRefunded', ...bank },
    { type: 'CoinsCharged', ...card },
    { type: 'CoinsCharged', ...bank },
  ]);
  expect(await get(`/deposits/${events[0]?.paymentId}`)).toMatchObject({ id: charge, status: 'paid' });
  await refundCharge(house.ctx, { userId: fan.userId, lotId: byCard, key: null });
  await house.project();
  await oweRefunds(house.ctx);
  const refunds = await get<Reply<Routes['listRefunds']>>('/refunds', { range: [0, 9] });
  expect(refunds).toMatchObject([bank, card]);
  expect(await get(`/refunds/${refunds[0]?.id}`)).toMatchObject(bank);
});

test('shows the receipt of a deposit and of an order on the page of the fan', async () => {
  await house.project();
  const history = await house.call<Reply<Routes['coinHistory']>>('GET', '/users/me/coin-history/page', {
    as: fan,
  });
  const [row] = history.body.content;
  expect(row?.coinDeposit).toMatchObject({ payment: charge });
  const payment = await house.call<Reply<Routes['payment']>>('GET', `/payment/${charge}`, { as: fan });
  expect(payment).toMatchObject({ status: 200, body: { id: charge, payMethod: 'withoutbankbook' } });
  const receipt = await house.call('GET', `/payment/${charge}/receipt?language=ko`, { as: fan });
  expect(receipt.status).toBe(200);
});

const ask = (amount: number, of = charge, as = operator) =>
  callConsole<{ id: string; code?: string }>(house, 'POST', `/payments/${of}/granted-refunds`, {
    as,
    body: { refund: { cause: 'SERVICE_FAULT', amount }, reason: 'case 7' },
  });
const code = async (answer: Promise<{ body: { code?: string } }>) => (await answer).body.code;
const left = async () => (await get<Reply<Routes['showDeposit']>>(`/deposits/${charge}`)).left;
const notices = () =>
  house.ctx.db
    .selectFrom('notices')
    .select(['notice', 'recipient_id', 'facts'])
    .where('notice', 'like', 'coins.%refund-granted')
    .orderBy('id')
    .execute();

test('refunds more than the rule to the account of the owner once two staff members agree', async () => {
  await setRefundAccount(house.ctx, fan.userId);
  await spendAll(house.ctx, fan.userId, 60);
  expect(await left()).toEqual({ amount: 10_000, points: 40, held: 0, byRule: 3_880 });
  const { id } = (await ask(9_000)).body;
  expect(await show(house, id, finance)).toMatchObject({
    resource: 'deposits',
    objectId: charge,
    figure: { unit: 'WON', amount: 9_000 },
    impossible: null,
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
  expect((await give(house, id, { as: finance })).body).toMatchObject({ status: 'APPROVED' });
  expect(await left()).toMatchObject({ amount: 1_000, points: 0, byRule: 0 });
  expect(await notices()).toEqual([
    {
      notice: 'coins.bank-refund-granted',
      recipient_id: fan.userId,
      facts: { points: 40, money: '₩9,000', payBy: '2026-12-02' },
    },
  ]);
  await house.project();
  await oweRefunds(house.ctx);
  await payDueRefunds(house.ctx);
  expect(await get<Reply<Routes['showRefund']>>(`/refunds/${id}`)).toMatchObject({
    paymentId: charge,
    isByBank: true,
    amount: 9_000,
    status: 'BY_HAND',
    byHandReason: 'TRANSFER',
    account: { bankName: toldAccount.bankName, lastDigits: '8901' },
  });
  const acts = await house.ctx.db
    .selectFrom('staff_acts')
    .select(['action', 'resource', 'object_id'])
    .where('action', '=', 'proposeRefund')
    .orderBy('id')
    .execute();
  expect(acts).toEqual([{ action: 'proposeRefund', resource: 'deposits', object_id: charge }]);
});

test('refuses a refund of a bank charge for the same reasons as for any other charge', async () => {
  expect(await code(ask(10_000))).toBe('REFUND_BY_RULE');
  await spendAll(house.ctx, fan.userId, 60);
  expect(await code(ask(10_001))).toBe('AMOUNT_INVALID');
  expect(await code(ask(9_000, charge, await house.staff('ROLE_AUDITOR')))).toBe('ACCESS_DENIED');
  const unpaid = await openLine(house).ask(fan.userId, '01a00000-0000-7000-8000-000000000100');
  expect(await code(ask(100, unpaid))).toBe('NOT_FOUND');
  expect(await get(`/deposits/${unpaid}`)).toMatchObject({ status: 'ready', left: null });
  const own = await paidByBank(finance);
  await spendAll(house.ctx, finance.userId);
  const { id } = (await ask(100, own)).body;
  expect(await code(give(house, id, { as: finance }))).toBe('FOUR_EYES');
  const twice = [(await ask(9_000)).body.id, (await ask(9_000)).body.id];
  const answers = [];
  for (const each of twice) answers.push((await give(house, each, { as: finance })).body);
  expect(answers.map((answer) => answer.code ?? answer.status)).toEqual(['APPROVED', 'AMOUNT_INVALID']);
});

test('asks the owner for an account when staff withdraws a charge, and owes the refund in any case', async () => {
  const { id } = (
    await callConsole<{ id: string }>(house, 'POST', `/payments/${charge}/withdrawals`, {
      as: operator,
      body: { amount: 10_000, reason: 'they wrote to support' },
    })
  ).body;
  expect(await show(house, id, finance)).toMatchObject({ resource: 'deposits', objectId: charge });
  expect((await give(house, id, { as: finance })).body).toMatchObject({ status: 'APPROVED' });
  const told = await house.ctx.db
    .selectFrom('notices')
    .select(['recipient_id', 'mail_state'])
    .where('notice', '=', 'coins.refund-account-wanted')
    .execute();
  expect(told).toEqual([{ recipient_id: fan.userId, mail_state: 'DUE' }]);
  await house.project();
  await oweRefunds(house.ctx);
  const own = await house.call<Reply<Routes['refundAccount']>>('GET', '/users/me/refund-account', {
    as: fan,
  });
  expect(own.body).toMatchObject({ account: null, owed: [{ id, amount: 10_000, currency: 'KRW' }] });
});
