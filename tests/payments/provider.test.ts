import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentProvider } from '../../services/src/ports/payment.ts';
import { createScratchFolder } from '../harness/scratch.ts';
import { type SandboxProcess, startSandbox } from './sandbox-process.ts';

let folder: Awaited<ReturnType<typeof createScratchFolder>>;
let sandbox: SandboxProcess;
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

const newOrder = () => `order-${++orders}`;

/** An order of 11,000 won (or as said), prepared and paid. */
async function paidOrder(amount = 11_000) {
  const merchantUid = newOrder();
  await provider.prepare({ merchantUid, amount, currency: 'KRW' });
  await sandbox.control('POST', '/control/pay', { merchant_uid: merchantUid });
  const payment = await provider.find(merchantUid);
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
    expect(await provider.find(merchantUid)).toBeNull();
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

  it('is found by its paid attempt, though that had failed and a later one is open', async () => {
    const merchant_uid = newOrder();
    const attempt = { merchant_uid, amount: 5_000 };
    await sandbox.control('POST', '/control/pay', { ...attempt, status: 'failed' });
    const failed = await provider.find(merchant_uid);
    expect(failed).toMatchObject({ status: 'failed', failReason: '한도초과', paidAt: null });
    await sandbox.control('POST', '/control/pay', { ...attempt, status: 'ready', new_attempt: true });
    expect(await provider.find(merchant_uid)).toMatchObject({ status: 'ready' });
    await sandbox.control('POST', '/control/pay', { merchant_uid, imp_uid: failed?.impUid });
    expect(await provider.find(merchant_uid)).toMatchObject({
      impUid: failed?.impUid,
      status: 'paid',
      failReason: null,
    });
  });

  it('shows a wrong amount and a wrong currency as they are', async () => {
    const merchantUid = newOrder();
    await provider.prepare({ merchantUid, amount: 11_000, currency: 'KRW' });
    await sandbox.control('POST', '/control/pay', {
      merchant_uid: merchantUid,
      amount: 9.99,
      currency: 'USD',
    });
    expect(await provider.find(merchantUid)).toMatchObject({ amount: 999, currency: 'USD', status: 'paid' });
  });

  it('keeps every amount of cents exactly, there and back', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 10 ** 12 }), async (amount) => {
        const merchantUid = newOrder();
        await provider.prepare({ merchantUid, amount, currency: 'USD' });
        await sandbox.control('POST', '/control/pay', { merchant_uid: merchantUid });
        const paid = await provider.find(merchantUid);
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
      expect(await provider.find(id)).toBeNull();
    },
  );
});

describe('a cancellation', () => {
  it('gives back parts until nothing is left', async () => {
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

  it('is understood whichever way the provider names a part', async () => {
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

  it('whose answer is lost is not repeated, and its repetition cannot take twice', async () => {
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
