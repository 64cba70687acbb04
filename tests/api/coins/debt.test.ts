import type { Reply, Routes } from '@sowon/contracts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Marketplace, openMarketplace, type Person } from '../../harness/marketplace.ts';
import { spendAll } from '../../harness/spend-all.ts';
import { chargeHundred, takeBack } from '../../harness/take-back.ts';

let house: Marketplace;
let fan: Person;

beforeEach(async () => {
  house = await openMarketplace({}, new Date('2026-11-27T03:00:00.000Z'));
  fan = await house.fan();
});
afterEach(() => house?.close());

const day = (date: string) => house.setTime(`${date}T03:00:00.000Z`);

async function balance() {
  const { body } = await house.call<Reply<Routes['coinBalance']>>('GET', '/coin-deposit', { as: fan });
  return body;
}
async function owed() {
  const { status, body } = await house.call<Reply<Routes['coinLots']>>('GET', '/coin-deposit/lots', {
    as: fan,
  });
  expect(status).toBe(200);
  const { debt, owedFor } = body;
  return { debt, owedFor };
}

/** A charge of 100 coins of which so many were spent before all of its payment was taken back. */
async function usedAndTaken(spent: number, on?: string): Promise<string> {
  const payment = await chargeHundred(house, fan);
  if (spent > 0) await spendAll(house.ctx, fan.userId, spent);
  if (on) day(on);
  await takeBack(house.ctx, payment);
  return payment;
}

const charged = '2026-11-27T03:00:00.000Z';
const of = (payment: string, debt: number, takenBack: string) => ({
  ...{ payment, amount: 10_000, currency: 'KRW', debt },
  ...{ charged, takenBack: `${takenBack}T03:00:00.000Z` },
});

describe('what a fan owes after a charge was taken back', () => {
  test('is nothing where its coins were there still', async () => {
    await usedAndTaken(0);
    expect(await balance()).toMatchObject({ point: 0, debt: 0 });
    expect(await owed()).toEqual({ debt: 0, owedFor: [] });
  });

  test('is shown with the charge that it is of, though no coin is left', async () => {
    const payment = await usedAndTaken(60, '2026-11-29');
    expect(await balance()).toEqual({ point: 0, held: 0, debt: 60, nextExpiry: null });
    expect(await owed()).toEqual({ debt: 60, owedFor: [of(payment, 60, '2026-11-29')] });
  });

  test('is settled by the coins that are bought next, and what is left of those can be used', async () => {
    const payment = await usedAndTaken(60, '2026-11-29');
    await house.credit(fan, 20);
    expect(await balance()).toMatchObject({ point: 0, debt: 40 });
    expect(await owed()).toEqual({ debt: 40, owedFor: [of(payment, 40, '2026-11-29')] });
    await house.credit(fan, 100);
    expect(await balance()).toMatchObject({ point: 60, debt: 0 });
    expect(await owed()).toEqual({ debt: 0, owedFor: [] });
  });

  test('is of each charge what is left of it, the latest first', async () => {
    const [first, second] = [await chargeHundred(house, fan), await chargeHundred(house, fan)];
    await spendAll(house.ctx, fan.userId);
    day('2026-11-28');
    await takeBack(house.ctx, first);
    day('2026-11-29');
    await takeBack(house.ctx, second);
    expect(await owed()).toEqual({
      debt: 200,
      owedFor: [of(second, 100, '2026-11-29'), of(first, 100, '2026-11-28')],
    });
    await house.credit(fan, 70);
    expect((await owed()).owedFor).toEqual([of(second, 100, '2026-11-29'), of(first, 30, '2026-11-28')]);
    await house.credit(fan, 50);
    expect((await owed()).owedFor).toEqual([of(second, 80, '2026-11-29')]);
  });

  test('is settled by no coins that were given, which stay to be used', async () => {
    await usedAndTaken(60);
    await house.credit(fan, 50, 'BONUS');
    expect(await balance()).toMatchObject({ point: 50, debt: 60 });
  });
});
