import type { Reply, Routes } from '@sowon/contracts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openCustomLine } from '../../harness/custom-line.ts';
import { type Marketplace, openMarketplace, type Person } from '../../harness/marketplace.ts';
import { sayNotices, unfinished } from '../../harness/notice-words.ts';
import { spendAll } from '../../harness/spend-all.ts';
import { chargeHundred, takeBack } from '../../harness/take-back.ts';
import { writeNotices } from '../../harness/told.ts';

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

/** Charges 100 coins, spends `spent` of them, then takes all of the payment back. @param on day of taking back */
async function usedAndTaken(spent: number, on?: string): Promise<string> {
  const payment = await chargeHundred(house, fan);
  if (spent > 0) await spendAll(house.ctx, fan.userId, spent);
  if (on) day(on);
  await takeBack(house.ctx, payment);
  return payment;
}

const charged = '2026-11-27T03:00:00.000Z';
const of = (payment: string, debt: number, takenBack: string) => ({
  payment,
  amount: 10_000,
  currency: 'KRW',
  debt,
  charged,
  takenBack: `${takenBack}T03:00:00.000Z`,
});

describe('the debt of a fan after a reversed charge', () => {
  test('is zero when the coins of the charge are still available', async () => {
    await usedAndTaken(0);
    expect(await balance()).toMatchObject({ point: 0, debt: 0 });
    expect(await owed()).toEqual({ debt: 0, owedFor: [] });
  });

  test('is shown with its charge, although no coin is left', async () => {
    const payment = await usedAndTaken(60, '2026-11-29');
    expect(await balance()).toEqual({ point: 0, held: 0, debt: 60, nextExpiry: null });
    expect(await owed()).toEqual({ debt: 60, owedFor: [of(payment, 60, '2026-11-29')] });
  });

  test('is settled by the next bought coins, and the remaining coins are usable', async () => {
    const payment = await usedAndTaken(60, '2026-11-29');
    await house.credit(fan, 20);
    expect(await balance()).toMatchObject({ point: 0, debt: 40 });
    expect(await owed()).toEqual({ debt: 40, owedFor: [of(payment, 40, '2026-11-29')] });
    await house.credit(fan, 100);
    expect(await balance()).toMatchObject({ point: 60, debt: 0 });
    expect(await owed()).toEqual({ debt: 0, owedFor: [] });
  });

  test('lists the open amount of each charge, the latest first', async () => {
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

  test('is not settled by given coins, which stay usable', async () => {
    await usedAndTaken(60);
    await house.credit(fan, 50, 'BONUS');
    expect(await balance()).toMatchObject({ point: 50, debt: 60 });
  });
});

describe('a notice tells the fan', () => {
  const told = async () => {
    await writeNotices(house.ctx);
    const rows = await house.ctx.db
      .selectFrom('notices')
      .select(['notice', 'facts', 'listed', 'mail_state'])
      .where('recipient_id', '=', fan.userId)
      .where('notice', '<>', 'coins.charged')
      .orderBy('created_at')
      .orderBy('notice')
      .execute();
    for (const { listed, mail_state } of rows) expect([listed, mail_state]).toEqual([true, 'DUE']);
    return rows.map(({ notice, facts }) => ({ notice, facts }));
  };
  const later = () => house.setTime(new Date(house.ctx.clock.now().getTime() + 60_000));

  test('of reversed coins that were still available', async () => {
    await usedAndTaken(0);
    expect(await told()).toEqual([{ notice: 'coins.charge-taken-back', facts: { points: 100 } }]);
  });

  test('once how many coins were reversed and are owed, and each time how much of the debt is settled', async () => {
    await usedAndTaken(60);
    const first = { notice: 'coins.charge-taken-back-owed', facts: { points: 100, taken: 40, debt: 60 } };
    expect(await told()).toEqual([first]);
    later();
    await house.credit(fan, 20);
    later();
    await house.credit(fan, 100);
    // The notice shows the debt at that moment, even if the feed handles it later.
    const part = { notice: 'coins.debt-settled-in-part', facts: { points: 20, left: 40 } };
    const whole = { notice: 'coins.debt-settled', facts: { points: 40 } };
    expect(await told()).toEqual([first, part, whole]);
    later();
    await house.credit(fan, 100);
    expect(await told()).toEqual([first, part, whole]);
    const { said } = await sayNotices(house.ctx);
    for (const text of said) expect(text).not.toMatch(unfinished);
  });

  test('that coins returned from a mission settle the debt', async () => {
    await house.close();
    const line = await openCustomLine();
    ({ market: house, fan } = line);
    const payment = await chargeHundred(house, fan);
    const missionId = await line.ask(70);
    await takeBack(house.ctx, payment);
    expect(await balance()).toMatchObject({ point: 0, held: 70, debt: 70 });
    later();
    expect((await line.decide(missionId, 'refuse')).status).toBe(200);
    expect(await balance()).toMatchObject({ point: 0, held: 0, debt: 0 });
    expect((await told()).filter(({ notice }) => notice.startsWith('coins.'))).toEqual([
      { notice: 'coins.charge-taken-back-owed', facts: { points: 100, taken: 30, debt: 70 } },
      { notice: 'coins.debt-settled', facts: { points: 70 } },
    ]);
  });
});

describe('the history says', () => {
  const history = async () => {
    await house.project();
    const { status, body } = await house.call<Reply<Routes['coinHistory']>>(
      'GET',
      '/users/me/coin-history/page',
      { as: fan },
    );
    expect(status).toBe(200);
    return body.content.map(({ eventType, point, balance, cause, debt, coinDeposit }) => [
      ...[eventType, point, balance, cause, debt, coinDeposit?.payment ?? null],
    ]);
  };

  test('which coins a reversed charge took, also with none left, and which coins settled a debt', async () => {
    const first = await usedAndTaken(60);
    const second = await house.credit(fan, 100);
    await spendAll(house.ctx, fan.userId);
    const third = await usedAndTaken(100);
    expect(await history()).toEqual([
      ['USE', 0, 0, 'CHARGE_TAKEN_BACK', 100, third],
      ['USE', -100, 0, null, null, null],
      ['EARN', 100, 100, null, null, third],
      ['USE', -40, 0, null, null, null],
      ['USE', -60, 40, 'DEBT_SETTLED', null, null],
      ['EARN', 100, 100, null, null, second],
      ['USE', -40, 0, 'CHARGE_TAKEN_BACK', 60, first],
      ['USE', -60, 40, null, null, null],
      ['EARN', 100, 100, null, null, first],
    ]);
  });
});
