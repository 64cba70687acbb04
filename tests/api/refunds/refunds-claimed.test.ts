import type { Reply, Routes } from '@sowon/contracts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { callConsole } from '../../harness/console.ts';
import { type Marketplace, openMarketplace, type Person } from '../../harness/marketplace.ts';
import { refundByHand } from '../../harness/refund-by-hand.ts';

/** A staff member claims a manual refund before the money leaves. */
let house: Marketplace;
let fan: Person;
let one: Person;
let two: Person;
let refundId: string;

const noon = Date.parse('2026-11-27T03:00:00.000Z');
const later = (minutes: number) => house.setTime(new Date(noon + minutes * 60_000));

beforeEach(async () => {
  house = await openMarketplace({}, new Date(noon));
  fan = await house.fan('who is owed');
  one = await house.staff('ROLE_FINANCE');
  two = await house.staff('ROLE_FINANCE');
  refundId = await refundByHand(house.ctx, fan.userId);
});
afterEach(() => house.close());

type Refund = Reply<Routes['showRefund']>;
type Refused = { code: string; subErrors?: { field: string }[] };
const post = (as: Person, act: string, body: object) =>
  callConsole<Refund & Refused>(house, 'POST', `/refunds/${refundId}/${act}`, { as, body });
const claim = (as: Person, reason: string | null = null, way = 'BANK_TRANSFER') =>
  post(as, 'claim', { way, reason });
const record = (as: Person) =>
  post(as, 'record', { reference: 'KB-1', paidOn: '2026-11-27', reason: 'paid by bank' });
const release = (as: Person) => post(as, 'release', { reason: 'the bank is closed' });
const shown = async () => (await callConsole<Refund>(house, 'GET', `/refunds/${refundId}`, { as: two })).body;
const steps = async () => (await shown()).steps.map(({ type }) => type).slice(2);

describe('a staff member who pays a refund by hand', () => {
  test('claims the refund first; no colleague can pay it meanwhile, and only the claimant records it', async () => {
    expect((await record(one)).body.code).toBe('NOT_CLAIMED');
    expect((await claim(one)).body).toMatchObject({ status: 'PAYING', way: 'BANK_TRANSFER' });
    expect(await shown()).toMatchObject({
      payingBy: one.userId,
      payingSince: '2026-11-27T03:00:00.000Z',
      takeOverFrom: '2026-11-27T04:00:00.000Z',
    });
    expect((await claim(two)).body.code).toBe('CLAIMED_BY_OTHER');
    expect((await claim(two, 'they are away')).body.code).toBe('CLAIMED_BY_OTHER');
    expect((await record(two)).body.code).toBe('CLAIMED_BY_OTHER');
    expect((await release(two)).body.code).toBe('CLAIMED_BY_OTHER');
    expect((await record(one)).body).toMatchObject({
      status: 'PAID',
      payingBy: null,
      recordedBy: one.userId,
    });
    expect((await claim(two)).body.code).toBe('ALREADY_DECIDED');
    expect(await steps()).toEqual(['RefundClaimed', 'RefundPaidByHand']);
  });

  test('is the only claimant of many concurrent claims', async () => {
    const many = await Promise.all(Array.from({ length: 20 }, () => house.staff('ROLE_FINANCE')));
    const replies = await Promise.all(many.map((each) => claim(each)));
    const [taken, refused] = [
      replies.filter(({ status }) => status === 200),
      replies.filter(({ status }) => status !== 200),
    ];
    expect(taken).toHaveLength(1);
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['CLAIMED_BY_OTHER']));
    const paid = await Promise.all(many.map((each) => record(each)));
    expect(paid.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await steps()).toEqual(['RefundClaimed', 'RefundPaidByHand']);
  });

  test('may repeat the claim and release it; then a colleague may claim', async () => {
    await claim(one);
    expect((await claim(one)).status).toBe(200);
    expect((await release(one)).body).toMatchObject({ status: 'BY_HAND', way: null, payingBy: null });
    expect((await release(one)).body.code).toBe('NOT_CLAIMED');
    expect((await claim(two)).body).toMatchObject({ status: 'PAYING', payingBy: two.userId });
    expect(await steps()).toEqual(['RefundClaimed', 'RefundReleased', 'RefundClaimed']);
  });

  test('is replaced after an idle hour by a colleague, who gives a reason', async () => {
    await claim(one);
    later(59);
    expect((await claim(two, 'they are away')).body.code).toBe('CLAIMED_BY_OTHER');
    later(60);
    expect((await claim(two)).body).toMatchObject({
      code: 'INVALID_INPUT',
      subErrors: [{ field: 'reason' }],
    });
    expect((await claim(two, 'they are away')).body).toMatchObject({ payingBy: two.userId });
    expect((await record(one)).body.code).toBe('CLAIMED_BY_OTHER');
    expect((await record(two)).body).toMatchObject({ status: 'PAID', recordedBy: two.userId });
    const acts = await house.ctx.db
      .selectFrom('staff_acts')
      .select(['action', 'staff_id', 'reason'])
      .where('object_id', '=', refundId)
      .orderBy('at')
      .orderBy('id')
      .execute();
    expect(acts).toMatchObject([
      { action: 'claimRefund', staff_id: one.userId, reason: null },
      { action: 'claimRefund', staff_id: two.userId, reason: 'they are away' },
      { action: 'recordRefund', staff_id: two.userId },
    ]);
  });

  test('cannot have a refund cancelled at a provider that does not know the payment', async () => {
    expect((await claim(one, null, 'PROVIDER_CONSOLE')).body).toMatchObject({
      code: 'INVALID_INPUT',
      subErrors: [{ field: 'way' }],
    });
    expect(await shown()).toMatchObject({ status: 'BY_HAND' });
  });
});
