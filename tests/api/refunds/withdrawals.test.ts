import type { Reply, Routes } from '@sowon/contracts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { refundCharge } from '../../../services/src/slices/money/refunds/refund-charge.ts';
import { type Marketplace, openMarketplace, type Person } from '../../harness/marketplace.ts';

let house: Marketplace;
let fan: Person;

beforeEach(async () => {
  // A Friday, noon in Korea.
  house = await openMarketplace({}, new Date('2026-11-27T03:00:00.000Z'));
  fan = await house.fan();
});
afterEach(() => house?.close());

type Lots = Reply<Routes['coinLots']>;

async function lots(as: Person = fan): Promise<Lots> {
  const { status, body } = await house.call<Lots>('GET', '/coin-deposit/lots', { as });
  expect(status).toBe(200);
  return body;
}

/** Returns the terms of a member's first charge as they were shown. */
async function shown(as: Person = fan) {
  const lot = (await lots(as)).lots.find(({ withdrawal }) => withdrawal !== null);
  if (!lot?.withdrawal) throw new Error('nothing can be withdrawn');
  const { point, amount, currency, rule } = lot.withdrawal;
  return { lotId: lot.id, point, amount, currency, rule };
}

const withdraw = (body: unknown, key?: string, as: Person = fan) =>
  house.call<Reply<Routes['withdrawCharge']>>('POST', '/coin-deposit/withdrawals', {
    as,
    body,
    ...(key && { key: `withdraw-${key}` }),
  });
const points = async () => {
  const { body } = await house.call<Reply<Routes['coinBalance']>>('GET', '/coin-deposit', { as: fan });
  return body.point;
};
const notices = () =>
  house.ctx.db
    .selectFrom('notices')
    .select(['recipient_id', 'facts', 'listed', 'mail_state'])
    .where('notice', '=', 'coins.charge-withdrawn')
    .orderBy('id')
    .execute();

describe('the list of coins by source', () => {
  test('shows the refund of each charge, in the order of use', async () => {
    const bought = await house.credit(fan, 100);
    house.setTime('2026-11-28T03:00:00.000Z');
    await house.credit(fan, 20, 'BONUS');
    expect(await lots()).toEqual({
      frozen: false,
      payBy: '2026-12-02',
      debt: 0,
      owedFor: [],
      lots: [
        {
          id: bought,
          source: 'CASH',
          point: 100,
          held: 0,
          of: 100,
          credited: '2026-11-27T03:00:00.000Z',
          expiresAt: '2031-11-27T15:00:00.000Z',
          withdrawal: {
            point: 100,
            amount: 10_000,
            currency: 'KRW',
            rule: 'WHOLE',
            fee: 0,
            wholeUntil: '2026-12-04',
            toAccount: false,
          },
        },
        {
          id: expect.any(String),
          source: 'BONUS',
          point: 20,
          held: 0,
          of: 20,
          credited: '2026-11-28T03:00:00.000Z',
          expiresAt: '2031-11-28T15:00:00.000Z',
          withdrawal: null,
        },
      ],
    });
  });

  test('changes nothing when it is read', async () => {
    await house.credit(fan, 100);
    const before = await house.rowCounts();
    await lots();
    await lots(await house.fan());
    expect({ ...(await house.rowCounts()), users: 0, sessions: 0 }).toMatchObject({
      'ledger.event': before['ledger.event'],
    });
  });
});

describe('a fan withdraws a charge', () => {
  test('and is owed the amount shown, once under a key, within three business days', async () => {
    await house.credit(fan, 100);
    const agreed = await shown();
    const first = await withdraw(agreed, 'k');
    expect(first).toEqual({
      status: 200,
      body: { id: expect.any(String), point: 100, amount: 10_000, currency: 'KRW', payBy: '2026-12-02' },
    });
    expect(await withdraw(agreed, 'k')).toEqual(first);
    expect(await withdraw({ ...agreed, amount: 9_000 }, 'k')).toMatchObject({ body: { code: 'KEY_REUSED' } });
    expect(await points()).toBe(0);
    expect((await lots()).lots).toEqual([]);
    expect(await withdraw(agreed, 'again')).toMatchObject({
      status: 409,
      body: { code: 'WITHDRAWAL_CHANGED' },
    });
    expect(await notices()).toEqual([
      {
        recipient_id: fan.userId,
        facts: { points: 100, money: '₩10,000', payBy: '2026-12-02' },
        listed: true,
        mail_state: 'DUE',
      },
    ]);
  });

  test('in full until the end of the seventh day in Korea, and less the fee a moment later', async () => {
    await house.credit(fan, 100);
    house.setTime('2026-12-04T14:59:59.999Z');
    const whole = await shown();
    expect(whole).toMatchObject({ rule: 'WHOLE', amount: 10_000 });
    house.setTime('2026-12-04T15:00:00.000Z');
    expect(await withdraw(whole, 'k')).toMatchObject({ status: 409, body: { code: 'WITHDRAWAL_CHANGED' } });
    expect([await points(), await notices()]).toEqual([100, []]);
    // The refusal stays the answer to that key.
    expect(await withdraw(whole, 'k')).toMatchObject({ status: 409 });
    const less = await shown();
    expect(less).toMatchObject({ rule: 'REMAINING', amount: 9_700 });
    expect(await withdraw(less, 'l')).toMatchObject({ status: 200, body: { amount: 9_700 } });
  });

  test('never for a number of coins that differs from the number shown', async () => {
    await house.credit(fan, 100);
    const agreed = await shown();
    const missionProductId = await house.product(await house.creator());
    const body = { missionProductId, to: 'Mina', requestComment: 'sing' };
    expect((await house.call('POST', '/missions', { as: fan, body })).status).toBe(200);
    for (const other of [agreed, { ...(await shown()), amount: 10_000 }, { ...(await shown()), point: 1 }])
      expect(await withdraw(other)).toMatchObject({ status: 409, body: { code: 'WITHDRAWAL_CHANGED' } });
    expect(await withdraw({ ...(await shown()), currency: 'USD' })).toMatchObject({ status: 409 });
    const left = await shown();
    expect(await withdraw(left)).toMatchObject({ status: 200, body: { point: left.point } });
  });

  test('of their own alone, and never given coins', async () => {
    await house.credit(fan, 100);
    const bonus = await house.credit(fan, 100, 'BONUS');
    const agreed = await shown();
    expect(await withdraw(agreed, 'k', await house.fan())).toMatchObject({
      status: 409,
      body: { code: 'WITHDRAWAL_CHANGED' },
    });
    expect(await withdraw({ ...agreed, lotId: bonus })).toMatchObject({ status: 409 });
    expect(await points()).toBe(200);
  });

  test('once, also for concurrent calls', async () => {
    await house.credit(fan, 100);
    const agreed = await shown();
    const answers = await Promise.all([
      withdraw(agreed, 'k').then(({ status }) => status),
      withdraw(agreed, 'l').then(({ status }) => status),
      refundCharge(house.ctx, { userId: fan.userId, lotId: agreed.lotId, key: 'm' }).then(
        () => 200,
        ({ code }) => (code === 'REFUSED_BY_LEDGER' ? 409 : code),
      ),
    ]);
    expect(answers.sort()).toEqual([200, 409, 409]);
    expect(await notices()).toHaveLength(1);
  });

  test('but not after becoming a creator: the coins are frozen and shown', async () => {
    const lotId = await house.credit(fan, 100);
    const agreed = await shown();
    const profile = {
      name: 'c',
      url: 'c-frozen',
      description: '',
      tags: [],
      snsLinks: [],
      businessType: 'NONE',
    };
    await house.call('POST', '/creators', { as: fan, body: profile });
    expect(await lots()).toMatchObject({ frozen: true, lots: [{ id: lotId, point: 100, withdrawal: null }] });
    expect(await withdraw(agreed)).toMatchObject({ status: 409, body: { code: 'WALLET_FROZEN' } });
  });

  test('and sees the refund and its due day in the history', async () => {
    await house.credit(fan, 100);
    await withdraw(await shown());
    await house.project();
    const { body } = await house.call<Reply<Routes['coinHistory']>>('GET', '/users/me/coin-history/page', {
      as: fan,
    });
    expect(body.content).toMatchObject([
      {
        eventType: 'USE',
        point: -100,
        balance: 0,
        withdrawal: { amount: 10_000, currency: 'KRW', payBy: '2026-12-02' },
      },
      { eventType: 'EARN', point: 100, withdrawal: null },
    ]);
  });
});
