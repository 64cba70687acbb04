import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentProvider } from '../../services/src/ports/payment.ts';
import { createScratchFolder } from '../harness/scratch.ts';
import { type Sandbox, startSandbox } from './sandbox-process.ts';

let folder: Awaited<ReturnType<typeof createScratchFolder>>;
let sandbox: Sandbox;
let provider: PaymentProvider;
let orders = 0;

beforeAll(async () => {
  folder = await createScratchFolder('payments');
  sandbox = await startSandbox(folder.path);
  provider = sandbox.provider();
});
afterEach(() => sandbox.control('DELETE', '/control/faults'));
afterAll(async () => {
  await sandbox?.stop();
  await folder?.remove();
});

const latest = async (merchantUid: string) => (await provider.attempts(merchantUid))[0] ?? null;
const newOrder = () => `order-${++orders}`;

/** Prepares and pays an order, of 11,000 won by default. */
async function paidOrder(amount = 11_000) {
  const merchantUid = newOrder();
  await provider.prepare({ merchantUid, amount, currency: 'KRW' });
  await sandbox.control('POST', '/control/pay', { merchant_uid: merchantUid });
  const payment = await latest(merchantUid);
  if (payment === null) throw new Error('the payment is not there');
  return payment;
}

describe('an order', () => {
  it('is prepared once; the same again is no error, another amount or currency is refused', async () => {
    const order = { merchantUid: newOrder(), amount: 11_000, currency: 'KRW' } as const;
    await provider.prepare(order);
    await provider.prepare(order);
    await expect(provider.prepare({ ...order, amount: 11_001 })).rejects.toMatchObject({
      name: 'ProviderError',
      kind: 'refused',
      httpStatus: 200,
      providerCode: 1,
    });
    await expect(provider.prepare({ ...order, currency: 'USD' })).rejects.toMatchObject({ kind: 'refused' });
  });

  it('has no payment before its window was opened', async () => {
    const merchantUid = newOrder();
    await provider.prepare({ merchantUid, amount: 11_000, currency: 'KRW' });
    expect(await latest(merchantUid)).toBeNull();
  });

  it('shows its payment in minor units, marked as a test payment', async () => {
    const payment = await paidOrder();
    expect(payment).toEqual({
      impUid: expect.stringMatching(/^imp_\d+$/),
      merchantUid: payment.merchantUid,
      status: 'paid',
      amount: 11_000,
      cancelAmount: 0,
      currency: 'KRW',
      paidAt: expect.any(Date),
      failReason: null,
      payMethod: 'card',
      pgProvider: 'kakaopay',
      sandbox: true,
      cancellations: [],
    });
    expect(await provider.read(payment.impUid)).toEqual(payment);
  });

  it('shows every attempt, latest first, even if an earlier one is paid and there are several pages', async () => {
    const merchant_uid = newOrder();
    const attempt = { merchant_uid, amount: 5_000 };
    await sandbox.control('POST', '/control/pay', { ...attempt, status: 'failed' });
    const failed = await latest(merchant_uid);
    expect(failed).toMatchObject({ status: 'failed', failReason: '한도초과', paidAt: null });
    await sandbox.control('POST', '/control/pay', { ...attempt, status: 'ready', new_attempt: true });
    expect(await latest(merchant_uid)).toMatchObject({ status: 'ready' });
    await sandbox.control('POST', '/control/pay', { merchant_uid, imp_uid: failed?.impUid });
    expect(await provider.attempts(merchant_uid)).toMatchObject([
      { status: 'ready' },
      { impUid: failed?.impUid, status: 'paid', failReason: null },
    ]);
    const many = newOrder();
    for (let count = 0; count < 25; count += 1) {
      const more = { merchant_uid: many, amount: 5_000, status: 'failed', new_attempt: true };
      await sandbox.control('POST', '/control/pay', more);
    }
    const ids = (await provider.attempts(many)).map(({ impUid }) => impUid);
    expect(new Set(ids).size).toBe(25);
  });

  it('shows a wrong amount and a wrong currency as they are', async () => {
    const merchantUid = newOrder();
    await provider.prepare({ merchantUid, amount: 11_000, currency: 'KRW' });
    await sandbox.control('POST', '/control/pay', {
      merchant_uid: merchantUid,
      amount: 9.99,
      currency: 'USD',
    });
    expect(await latest(merchantUid)).toMatchObject({ amount: 999, currency: 'USD', status: 'paid' });
  });

  it('keeps every amount of cents exactly, there and back', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 10 ** 12 }), async (amount) => {
        const merchantUid = newOrder();
        await provider.prepare({ merchantUid, amount, currency: 'USD' });
        await sandbox.control('POST', '/control/pay', { merchant_uid: merchantUid });
        const paid = await latest(merchantUid);
        expect(paid).toMatchObject({ amount, currency: 'USD' });
        const refund = { impUid: paid?.impUid ?? '', currency: 'USD', amount, checksum: amount } as const;
        expect(await provider.cancel({ ...refund, reason: 'test' })).toMatchObject({ cancelAmount: amount });
      }),
      { numRuns: 40 },
    );
  });

  it.each(['imp_unknown', '..', 'status/all', '../users/getToken', 'imp?x=1', 'imp%2f', ''])(
    'knows no payment %j',
    async (id) => {
      expect(await provider.read(id)).toBeNull();
      expect(await provider.attempts(id)).toEqual([]);
    },
  );
});

describe('the list of a span', () => {
  const secondsAround = (from: number, until: number) => ({ from: new Date(from), until: new Date(until) });

  it('lists each payment and cancellation of the span once, with the source of a cancellation’s reason', async () => {
    const began = Math.floor(Date.now() / 1_000) * 1_000;
    const [kept, given] = [await paidOrder(), await paidOrder()];
    const { impUid } = given;
    await provider.cancel({ impUid, currency: 'KRW', amount: 11_000, checksum: 11_000, reason: 'mine' });
    await sandbox.control('POST', '/control/pay', { merchant_uid: newOrder(), amount: 1, status: 'failed' });
    const listed = await provider.changedWithin(secondsAround(began, Date.now() + 2_000));
    const ours = listed.filter((one) => [kept.impUid, impUid].includes(one.impUid));
    expect(ours).toHaveLength(2);
    expect(ours).toContainEqual(
      expect.objectContaining({
        status: 'cancelled',
        cancellations: [{ id: expect.any(String), amount: 11_000, at: expect.any(Date), reason: 'mine' }],
      }),
    );
    expect(listed.every(({ status }) => status === 'paid' || status === 'cancelled')).toBe(true);
    expect(await provider.changedWithin(secondsAround(began - 10_000, began - 5_000))).toEqual([]);
  });

  it('ends before the first second of the next span, so a payment at midnight is in only one', async () => {
    const midnight = Math.floor(Date.now() / 1_000) * 1_000 - 86_400_000;
    await sandbox.control('PUT', '/control/clock', { now: midnight / 1_000 });
    const { impUid } = await paidOrder();
    const listed = async (from: number) =>
      (await provider.changedWithin(secondsAround(from, from + 60_000))).map((one) => one.impUid);
    expect(await listed(midnight - 60_000)).not.toContain(impUid);
    expect(await listed(midnight)).toContain(impUid);
  });

  it('is not available while the provider fails', async () => {
    await sandbox.control('POST', '/control/faults', { path: '/payments/status', kind: 'status', times: 3 });
    const now = Date.now();
    await expect(provider.changedWithin(secondsAround(now - 1_000, now))).rejects.toMatchObject({
      kind: 'unreachable',
    });
  });
});

describe('a cancellation', () => {
  it('refunds parts until nothing is left', async () => {
    const { impUid } = await paidOrder();
    const base = { impUid, currency: 'KRW', reason: 'test' } as const;
    const partly = await provider.cancel({ ...base, amount: 4_000, checksum: 11_000 });
    expect(partly).toMatchObject({ status: 'paid', cancelAmount: 4_000 });
    const wholly = await provider.cancel({ ...base, amount: 7_000, checksum: 7_000 });
    expect(wholly).toMatchObject({ status: 'cancelled', cancelAmount: 11_000 });
    await expect(provider.cancel({ ...base, amount: 1, checksum: 1 })).rejects.toMatchObject({
      kind: 'refused',
    });
  });

  it('is understood for every way in which the provider names a part', async () => {
    const { impUid } = await paidOrder();
    await sandbox.control('PUT', '/control/partial-cancel', { status: 'cancelled' });
    const partly = await provider.cancel({
      impUid,
      currency: 'KRW',
      amount: 4_000,
      checksum: 11_000,
      reason: 'test',
    });
    await sandbox.control('PUT', '/control/partial-cancel', { status: 'paid' });
    expect(partly).toMatchObject({ status: 'cancelled', cancelAmount: 4_000, amount: 11_000 });
  });

  it('with a checksum that has changed is refused and changes nothing', async () => {
    const { impUid } = await paidOrder();
    const stale = { impUid, currency: 'KRW', amount: 1_000, checksum: 10_999, reason: 'test' } as const;
    await expect(provider.cancel(stale)).rejects.toMatchObject({ kind: 'refused', providerCode: 1 });
    expect(await provider.read(impUid)).toMatchObject({ cancelAmount: 0, status: 'paid' });
  });

  it.each([
    [0, 11_000],
    [-1, 11_000],
    [0.5, 11_000],
    [Number.NaN, 11_000],
    [11_001, 11_000],
  ])('of %d out of %d is never sent', async (amount, checksum) => {
    const { impUid } = await paidOrder();
    const wrong = { impUid, currency: 'KRW', amount, checksum, reason: 'test' } as const;
    await expect(provider.cancel(wrong)).rejects.toThrow(RangeError);
    expect(await provider.read(impUid)).toMatchObject({ cancelAmount: 0 });
  });

  it('is not repeated if its answer is lost, and a repetition would not refund twice', async () => {
    const { impUid } = await paidOrder();
    await sandbox.control('POST', '/control/faults', {
      path: '/payments/cancel',
      kind: 'drop',
      committed: true,
    });
    const cancellation = {
      impUid,
      currency: 'KRW',
      amount: 4_000,
      checksum: 11_000,
      reason: 'test',
    } as const;
    await expect(provider.cancel(cancellation)).rejects.toMatchObject({ kind: 'unreachable' });
    expect(await provider.read(impUid)).toMatchObject({ cancelAmount: 4_000 });
    await expect(provider.cancel(cancellation)).rejects.toMatchObject({ kind: 'refused' });
    expect(await provider.read(impUid)).toMatchObject({ cancelAmount: 4_000 });
  });
});
