import type { ErrorReply } from '@sowon/contracts';
import { account, balanceOf } from '@sowon/ledger';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { expireApproval } from '../../../services/src/slices/staff/approvals/lifecycle.ts';
import { callConsole } from '../../harness/console.ts';
import type { CreatorPerson } from '../../harness/marketplace.ts';
import { give, reject, show } from '../approvals/asking.ts';
import { hana, month, openPayday, type Payday } from './payday.ts';

let day: Payday;
beforeEach(async () => {
  day = await openPayday();
});
afterEach(() => day.market.close());

const sent = { month, won: 45_000, paidOn: '2026-12-01', reference: 'HANA-20261201-0042' };
const record = async ({ creatorId }: CreatorPerson, more: object = {}) =>
  (
    await callConsole<{ id: string } & Partial<ErrorReply>>(
      day.market,
      'POST',
      `/creators/${creatorId}/hand-payouts`,
      { as: day.maker, body: { payout: { ...sent, ...more }, reason: 'no account here' } },
    )
  ).body;
const payable = ({ creatorId }: CreatorPerson) => balanceOf(day.market.ctx.db, account.payable(creatorId));
const paidAt = async ({ creatorId }: CreatorPerson) =>
  (
    await day.market.ctx.db
      .selectFrom('settlements')
      .select('paid_at')
      .where('creator_id', '=', creatorId)
      .executeTakeFirstOrThrow()
  ).paid_at;

test('pays by hand a month no batch can pay, after another finance member approves the bank transfer', async () => {
  const creator = await day.earner(1_000, { account: null });
  await day.close(month);
  const { id } = await record(creator);
  expect(await payable(creator)).toBe(45_000);
  expect(await show(day.market, id, day.checker)).toMatchObject({
    kind: 'HAND_PAYOUT',
    resource: 'creators',
    figure: { unit: 'WON', amount: 45_000 },
    effect: [
      { name: 'payoutMonth', before: null, after: month },
      { name: 'payableWon', before: 45_000, after: 0 },
      { name: 'paidOn', before: null, after: '2026-12-01' },
      { name: 'bankReference', before: null, after: 'HANA-20261201-0042' },
    ],
  });
  expect((await give(day.market, id, { as: day.maker })).body.code).toBe('FOUR_EYES');
  expect((await give(day.market, id, { as: day.checker })).status).toBe(200);
  expect([await payable(creator), await balanceOf(day.market.ctx.db, account.paid)]).toEqual([0, 45_000]);
  expect(await paidAt(creator)).toBeInstanceOf(Date);
  expect((await day.eventsOf(`earnings-${creator.creatorId}`)).at(-1)).toMatchObject({
    type: 'PayoutMade',
    payload: { payoutId: id, month, won: 45_000, makerId: day.maker.userId, checkerId: day.checker.userId },
  });
  const told = await day.market.ctx.db
    .selectFrom('notices')
    .select(['recipient_id', 'facts', 'mail_state'])
    .where('notice', '=', 'payout.paid')
    .orderBy('id')
    .execute();
  expect(told).toEqual([
    {
      recipient_id: creator.userId,
      facts: { won: 45_000, paidOn: '2026-12-01', month },
      mail_state: 'DUE',
    },
  ]);
  const acts = await day.market.ctx.db
    .selectFrom('staff_acts')
    .select(['staff_id', 'reason', 'after'])
    .where('action', '=', 'payOut')
    .where('object_id', '=', creator.creatorId)
    .orderBy('id')
    .execute();
  const act = { reason: 'no account here', after: { month, won: 45_000 } };
  expect(acts).toHaveLength(2);
  for (const { userId } of [day.maker, day.checker])
    expect(acts).toContainEqual({ staff_id: userId, ...act });
  expect((await record(creator)).code).toBe('PAYOUT_CHANGED');
});

test('keeps the month out of batches while the request waits, also with an account; a rejection frees the month', async () => {
  const [creator, other] = [await day.earner(1_000, { account: null }), await day.earner(2_000)];
  await day.close(month);
  const { id } = await record(creator);
  await day.setAccount(creator, hana);
  const batch = (await day.prepare()).body;
  expect(batch.rows.map(({ creatorId }) => creatorId)).toEqual([other.creatorId]);
  expect(batch.leftOut).toMatchObject([{ creatorId: creator.creatorId, why: 'PAID_BY_HAND' }]);
  // Nobody decided in time, but the bank may have paid nevertheless.
  day.market.setTime('2026-12-20T03:00:00.000Z');
  await expireApproval(day.market.ctx, id);
  expect((await day.prepare()).body.code).toBe('PAYOUT_NOTHING');
  const again = await record(creator);
  expect((await reject(day.market, again.id, day.checker)).status).toBe(200);
  const next = (await day.prepare()).body;
  expect(next.rows.map(({ creatorId }) => creatorId)).toEqual([creator.creatorId]);
});

test('refuses payment by hand for a month in a batch or for another amount than payable', async () => {
  const creator = await day.earner(1_000);
  await day.close(month);
  expect((await record(creator, { won: 45_001 })).code).toBe('PAYOUT_CHANGED');
  expect((await record(creator, { month: '2026-10' })).code).toBe('NOT_FOUND');
  expect(await record(creator, { paidOn: '2026-12-02' })).toMatchObject({
    code: 'INVALID_INPUT',
    subErrors: [{ field: 'payout.paidOn' }],
  });
  expect((await day.prepare()).body.lines).toBe(1);
  expect((await record(creator)).code).toBe('PAYOUT_UNDER_WAY');
  expect(await payable(creator)).toBe(45_000);
});

test('pays a month once for a concurrent request by hand and batch', async () => {
  const creator = await day.earner(1_000);
  await day.close(month);
  const [asked, batch] = await Promise.all([record(creator), day.prepare()]);
  const hasLine = batch.body.lines === 1;
  // Otherwise the bank would pay it a second time.
  if (hasLine && asked.id !== undefined)
    expect((await day.approve(batch.body)).body.code).toBe('PAYOUT_CHANGED');
  const given = asked.id === undefined ? null : await give(day.market, asked.id, { as: day.checker });
  expect(hasLine).toBe(given === null || given.status === 409);
  expect(await payable(creator)).toBe(hasLine ? 45_000 : 0);
});
