import { type AppClient, isOutcomeUnknown } from '@sowon/contracts/client';
import type { PaymentReply } from '@sowon/contracts/payments/schemas';
import { codeOf } from '../../lib/api-error.ts';

/**
 * End of a payment:
 * - GIVEN_UP and REFUSED: the provider says that the payer closed its window, or that it took no money
 * - UNPAID: the provider knows of no money
 * - AT_PAYPAL: PayPal has not completed it, and may hold it back for days
 * - UNKNOWN: it is still on its way, and the coins arrive without further action
 * - BEYOND_LIMIT: it was paid after its payer had reached the daily limit, and is refunded
 */
export type PaymentEnd =
  | 'CREDITED'
  | 'FAILED'
  | 'CANCELLED'
  | 'QUARANTINED'
  | 'BEYOND_LIMIT'
  | 'GIVEN_UP'
  | 'REFUSED'
  | 'UNPAID'
  | 'AT_PAYPAL'
  | 'UNKNOWN';

/** True if nothing was paid, so that another payment may be offered. */
export const isUnpaid = (end: PaymentEnd): boolean =>
  end === 'GIVEN_UP' || end === 'REFUSED' || end === 'UNPAID' || end === 'FAILED' || end === 'CANCELLED';

interface Confirmation {
  readonly api: Pick<AppClient, 'depositCoins'> & {
    payment(
      request: Parameters<AppClient['payment']>[0],
    ): Promise<Pick<PaymentReply, 'status' | 'coinItemId' | 'payMethod' | 'failed' | 'isBeyondLimit'>>;
  };
  readonly paymentId: string;
  readonly userId: string;
  /** True if the provider’s window reported a failure or was closed; then one retry is enough. */
  readonly wasAbandoned: boolean;
  /** Resolves after this many seconds. */
  readonly wait: (seconds: number) => Promise<void>;
}

/** Seconds between requests, about a minute in total. */
const pauses = [1, 1, 2, 3, 5, 8, 13, 21];

/**
 * Requests the coins of a payment until its end is known. The provider’s message to the browser proves nothing; only the API’s answers
 * count. Asking again is harmless, because coins are credited only once.
 * @throws ApiError when the API refuses for a reason that has nothing to do with the payment.
 */
export async function confirmPayment(confirmation: Confirmation): Promise<PaymentEnd> {
  const { wasAbandoned, wait } = confirmation;
  let end = await look(confirmation);
  for (const pause of wasAbandoned ? pauses.slice(0, 1) : pauses) {
    if (!mayChange(end, wasAbandoned)) return end;
    await wait(pause);
    end = await look(confirmation);
  }
  return end;
}

/** A failure is final if the window reported one too; after a reported success it may belong to an earlier attempt. */
const mayChange = (end: PaymentEnd, wasAbandoned: boolean) =>
  end === 'UNPAID' ||
  end === 'AT_PAYPAL' ||
  end === 'UNKNOWN' ||
  (!wasAbandoned && (end === 'GIVEN_UP' || end === 'REFUSED'));

async function look({ api, paymentId, userId }: Confirmation): Promise<PaymentEnd> {
  try {
    const { status, coinItemId, isBeyondLimit } = await api.payment({ params: { paymentId } });
    switch (status) {
      case 'CREDITED':
      case 'FAILED':
      case 'CANCELLED':
        return status;
      case 'QUARANTINED':
        return isBeyondLimit ? 'BEYOND_LIMIT' : status;
      case 'CREATED':
      case 'PREPARED':
      case 'READY': {
        await api.depositCoins({ body: { coinItemId, userId, paymentId } });
        const after = await api.payment({ params: { paymentId } });
        return after.status === 'CREDITED' ? 'CREDITED' : 'UNKNOWN';
      }
    }
  } catch (error) {
    const code = codeOf(error);
    if (code === 'PAYMENT_NOT_PAID') return unpaid(api, paymentId);
    if (code === 'NOT_FOUND') return 'UNPAID';
    if (code === 'PAYMENT_MISMATCH') return 'QUARANTINED';
    if (code === 'PAYMENT_QUARANTINED') return setAside(api, paymentId);
    if (isOutcomeUnknown(error)) return 'UNKNOWN';
    throw error;
  }
}

/** Reads why the money of a quarantined payment is refunded; the failed deposit call has just found the reason. */
async function setAside(api: Confirmation['api'], paymentId: string): Promise<PaymentEnd> {
  try {
    const { isBeyondLimit } = await api.payment({ params: { paymentId } });
    return isBeyondLimit ? 'BEYOND_LIMIT' : 'QUARANTINED';
  } catch {
    return 'QUARANTINED'; // The quarantine is known; only the reason is missing.
  }
}

/** Reads why the provider has no money; the failed deposit call has just asked the provider. */
async function unpaid(api: Confirmation['api'], paymentId: string): Promise<PaymentEnd> {
  try {
    const { failed, status, payMethod } = await api.payment({ params: { paymentId } });
    if (!failed) return payMethod === 'paypal' && status === 'READY' ? 'AT_PAYPAL' : 'UNPAID';
    return failed.endedBy === 'PAYER' ? 'GIVEN_UP' : 'REFUSED';
  } catch {
    return 'UNPAID'; // Known to be unpaid; only the reason is missing.
  }
}
