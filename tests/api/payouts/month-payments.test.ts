import type { PageOf, Reply, Routes, Settlement } from '@sowon/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { callConsole } from '../../harness/console.ts';
import type { CreatorPerson } from '../../harness/marketplace.ts';
import { hana, month, openPayday, type Payday, resultOf } from './payday.ts';

let day: Payday;
beforeEach(async () => {
  day = await openPayday();
});
afterEach(() => day?.market.close());

/** Returns the payment state of a creator's newest month; the console's row must agree. */
async function paymentOf(creator: CreatorPerson): Promise<string> {
  const { body } = await day.market.call<PageOf<Settlement>>(
    'GET',
    '/creators/me/incomes-new/page?page=0&size=12',
    {
      as: creator,
    },
  );
  const [told] = body.content;
  const listed = await callConsole<Reply<Routes['listSettlements']>>(day.market, 'GET', '/settlements', {
    as: day.maker,
    query: { filter: { month, creatorId: creator.creatorId }, range: [0, 9], sort: ['id', 'DESC'] },
  });
  expect(listed.body[0]?.payment).toEqual(told?.payment);
  return Object.values(told?.payment ?? {})
    .filter((value) => value !== null)
    .join(' ');
}

test('shows the creator and the console for each past month the pay day or the reason of a delay', async () => {
  const paid = await day.earner(1_000);
  const failed = await day.earner(2_000);
  const held = await day.earner(1_500);
  const missing = await day.earner(800, { account: null });
  const strange = await day.earner(700, { account: { ...hana, bankAccountHolder: '🎤 하루' } });
  const poor = await day.earner(400);
  await day.close(month);
  expect(await paymentOf(paid)).toBe('DUE 2026-12-10');
  expect(await paymentOf(missing)).toBe('DUE 2026-12-10 ACCOUNT_MISSING');
  expect(await paymentOf(poor)).toBe('CARRIED_OVER');

  const { body: prepared } = await day.prepare();
  expect(await paymentOf(strange)).toBe('DUE 2026-12-10 ACCOUNT_UNUSABLE');
  const lineOf = (creator: CreatorPerson) =>
    prepared.rows.find(({ creatorId }) => creatorId === creator.creatorId)?.line ?? 0;
  const { body: batch } = await day.holdBack(prepared.id, lineOf(held));
  expect(await paymentOf(held)).toBe('LATE 2027-01-11 HELD_BACK');
  await day.approve(batch);
  await day.file(batch.id);
  expect(await paymentOf(failed)).toBe('DUE 2026-12-10');
  // The bank paid on the 1st and finance records it on the 3rd; the bank's day counts.
  day.market.setTime('2026-12-03T03:00:00.000Z');
  const sent = { ...batch, rows: batch.rows.filter(({ state }) => state === 'WAITING') };
  await day.apply(batch.id, resultOf(sent, { [lineOf(failed)]: 'E1' }), { paidOn: '2026-12-01' });
  expect(await paymentOf(paid)).toBe('PAID 2026-12-01');
  expect(await paymentOf(failed)).toBe('LATE 2027-01-11 TRANSFER_FAILED');

  day.market.setTime('2026-12-10T15:00:00.000Z');
  expect(await paymentOf(missing)).toBe('LATE 2027-01-11 ACCOUNT_MISSING');
  await day.setAccount(missing, hana);
  expect(await paymentOf(missing)).toBe('LATE 2027-01-11 NOT_SENT');
  const { body: again } = await day.prepare();
  expect(again.rows.map(({ creatorId }) => creatorId)).toEqual(
    expect.arrayContaining([failed.creatorId, held.creatorId, missing.creatorId]),
  );
  expect(await paymentOf(failed)).toBe('LATE 2027-01-11 UNDER_WAY');
});

test('gives the changed account as the reason of a delay, not a held line', async () => {
  const [creator] = [await day.earner(1_000), await day.earner(2_000)];
  await day.close(month);
  const { body: batch } = await day.prepare();
  await day.approve(batch);
  await day.setAccount(creator, { ...hana, bankAccountNumber: '99912345678999' });
  await day.file(batch.id);
  expect(await paymentOf(creator)).toBe('LATE 2027-01-11 ACCOUNT_CHANGED');
});
