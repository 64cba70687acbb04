import type { Reply, Routes } from '@sowon/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { demoAccount } from '../../../local/src/embedded/demo-account.ts';
import { matchDeposits } from '../../../services/src/slices/coins/deposits/match.ts';
import { refundCharge } from '../../../services/src/slices/coins/refund-charge.ts';
import { oweRefunds } from '../../../services/src/slices/coins/refunds/owe-refunds.ts';
import { callConsole } from '../../harness/console.ts';
import { openLine } from '../../harness/deposits.ts';
import { type Marketplace, openMarketplace, type Person } from '../../harness/marketplace.ts';

/** Coins that were paid for by bank: their charge leads to its deposit, as others lead to their order. */

let house: Marketplace;
let fan: Person;
let operator: Person;
let finance: Person;
/** A charge of 100 coins for 10,000 won. */
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

test('the wallet’s events, the coins that came by them and the refund lead to the deposit, those of an order to the order', async () => {
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

test('the fan’s own page has the receipt of either', async () => {
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
