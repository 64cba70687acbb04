import { ApiError } from '@sowon/contracts/client';
import { type ErrorCode, errorTable } from '@sowon/contracts/errors';
import type { FailedAttempt, PaymentReply, PaymentStatus } from '@sowon/contracts/payments/schemas';
import { describe, expect, it } from 'vitest';
import { confirmPayment } from './confirm-payment.ts';

type Deposit = ErrorCode | 'ok' | 'offline';

/** A payment that goes through these states, one per request; the deposit call answers as given. */
function paymentThat(
  statuses: PaymentStatus[],
  deposit: Deposit,
  endedBy: FailedAttempt['endedBy'] | null = null,
  payMethod: PaymentReply['payMethod'] = 'kakaopay',
  isBeyondLimit = false,
) {
  const failed = endedBy && { endedBy, words: '' };
  const made = { looks: 0, deposits: 0, waits: [] as number[] };
  const payment = async () => {
    const status = statuses[Math.min(made.looks++, statuses.length - 1)] ?? 'PREPARED';
    return { id: 'p', status, point: 100, coinItemId: 'i', payMethod, failed, isBeyondLimit };
  };
  const depositCoins = async () => {
    made.deposits++;
    if (deposit === 'ok') return { id: 'p' };
    if (deposit === 'offline') throw new TypeError('Failed to fetch');
    throw new ApiError({ message: '', status: errorTable[deposit].status, code: deposit, subErrors: [] });
  };
  const wait = async (seconds: number) => void made.waits.push(seconds);
  const ask = (wasAbandoned = false) =>
    confirmPayment({ api: { payment, depositCoins }, paymentId: 'p', userId: 'u', wasAbandoned, wait });
  return { ask, made };
}

describe('confirmPayment', () => {
  it.each<PaymentStatus>(['CREDITED', 'FAILED', 'CANCELLED', 'QUARANTINED'])(
    'sends no request once the payment is %s',
    async (status) => {
      const { ask, made } = paymentThat([status], 'ok');
      expect(await ask()).toBe(status);
      expect(made).toEqual({ looks: 1, deposits: 0, waits: [] });
    },
  );

  it('requests the coins and sees them arrive', async () => {
    const { ask, made } = paymentThat(['PREPARED', 'CREDITED'], 'ok');
    expect(await ask()).toBe('CREDITED');
    expect(made.deposits).toBe(1);
  });

  it('keeps asking while the provider reports no money', async () => {
    const { ask } = paymentThat(['PREPARED', 'PREPARED', 'PREPARED', 'CREDITED'], 'PAYMENT_NOT_PAID');
    expect(await ask()).toBe('CREDITED');
  });

  it('asks only once more after the payment window was closed', async () => {
    const { ask, made } = paymentThat(['PREPARED'], 'PAYMENT_NOT_PAID');
    expect(await ask(true)).toBe('UNPAID');
    expect(made.waits).toHaveLength(1);
  });

  it.each([
    ['paypal', 'READY', 'AT_PAYPAL'],
    ['paypal', 'PREPARED', 'UNPAID'],
    ['kakaopay', 'READY', 'UNPAID'],
  ] as const)('an unpaid payment by %s in status %s ends as %s', async (payMethod, status, end) => {
    expect(await paymentThat([status], 'PAYMENT_NOT_PAID', null, payMethod).ask()).toBe(end);
    expect(await paymentThat([status], 'PAYMENT_NOT_PAID', null, payMethod).ask(true)).toBe(end);
  });

  it.each([
    ['PAYER', 'GIVEN_UP'],
    ['PROVIDER', 'REFUSED'],
  ] as const)('reports what the %s ended, at once if the window reported it too', async (endedBy, end) => {
    const { ask, made } = paymentThat(['PREPARED'], 'PAYMENT_NOT_PAID', endedBy);
    expect(await ask(true)).toBe(end);
    expect(made.waits).toEqual([]);
  });

  it('keeps asking after a failure if the window reported a success', async () => {
    const { ask } = paymentThat(
      ['PREPARED', 'PREPARED', 'PREPARED', 'CREDITED'],
      'PAYMENT_NOT_PAID',
      'PROVIDER',
    );
    expect(await ask()).toBe('CREDITED');
  });

  it.each<Deposit>(['offline', 'PROVIDER_UNREACHABLE', 'BUSY'])(
    'never reports a failure for a payment that it cannot read: %s',
    async (deposit) => {
      const { ask } = paymentThat(['PREPARED'], deposit);
      expect(await ask()).toBe('UNKNOWN');
    },
  );

  it('leaves a mismatch to the staff', async () => {
    expect(await paymentThat(['PREPARED'], 'PAYMENT_MISMATCH').ask()).toBe('QUARANTINED');
  });

  it.each([
    ['was found before', 'QUARANTINED', 'ok'],
    ['is found by this look', 'PREPARED', 'PAYMENT_QUARANTINED'],
  ] as const)('reports the daily limit as exceeded for a payment that %s', async (_, status, deposit) => {
    const { ask } = paymentThat([status], deposit, null, 'kakaopay', true);
    expect(await ask()).toBe('BEYOND_LIMIT');
  });

  it('reports only “set aside” if the reason cannot be read', async () => {
    expect(await paymentThat(['PREPARED'], 'PAYMENT_QUARANTINED').ask()).toBe('QUARANTINED');
  });

  it('rethrows a refusal that is not about the payment', async () => {
    await expect(paymentThat(['PREPARED'], 'CREATOR_CANNOT_CHARGE').ask()).rejects.toBeInstanceOf(ApiError);
  });
});
