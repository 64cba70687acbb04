import type { Reply, Routes } from '@sowon/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { callConsole } from '../../harness/console.ts';
import { type Marketplace, openMarketplace, type Person } from '../../harness/marketplace.ts';
import { insertPayment } from '../../harness/payment-row.ts';

let house: Marketplace;
let finance: Person;

beforeEach(async () => {
  house = await openMarketplace();
  finance = await house.staff('ROLE_FINANCE');
});
afterEach(() => house?.close());

type Payments = Reply<Routes['listPayments']>;

test('lists payments by status, finds them by buyer, order and provider id, and shows them', async () => {
  const [mina, other] = [await house.fan('Mina'), await house.fan('other')];
  const open = await insertPayment(house.ctx, { userId: mina.userId, status: 'PREPARED' });
  const impUid = 'imp_1234567890';
  const odd = await insertPayment(house.ctx, { userId: other.userId, status: 'QUARANTINED', impUid });

  const listed = async (filter: Record<string, unknown>) => {
    const { body } = await callConsole<Payments>(house, 'GET', '/payments', {
      as: finance,
      query: { filter },
    });
    return body.map(({ id }) => id).toSorted();
  };
  expect(await listed({})).toEqual([open, odd].toSorted());
  expect(await listed({ status: 'QUARANTINED' })).toEqual([odd]);
  expect(await listed({ userId: mina.userId })).toEqual([open]);
  for (const q of [open, mina.userId, 'min']) expect(await listed({ q })).toEqual([open]);
  expect(await listed({ q: impUid })).toEqual([odd]);
  expect(await listed({ q: house.ctx.ids() })).toEqual([]);

  const shown = await callConsole<Payments[number]>(house, 'GET', `/payments/${odd}`, { as: finance });
  expect(shown.body).toMatchObject({ username: 'other', status: 'QUARANTINED', impUid, amount: 10_000 });
});
