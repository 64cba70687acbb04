import { type Currency, toMinorUnits, toProviderAmount } from './payment/amount.ts';
import {
  Payment,
  PaymentPage,
  PreparedReply,
  type ProviderCancellation,
  type ProviderPayment,
} from './payment/replies.ts';
import { createRest, ProviderError, type Rest } from './payment/rest.ts';

export { type ProviderCancellation, ProviderError, type ProviderPayment };

export interface PaymentProviderConfig {
  /** Base URL of the provider's REST interface for the server, without a trailing slash. */
  baseUrl: string;
  apiKey: string;
  apiSecret: string;
  /** Merchant code with which the browser opens the payment window. */
  impCode: string;
  /** URL of the provider's script for browsers. */
  scriptUrl: string;
  /** Timeout of one HTTP exchange; reading and preparing try up to three times. */
  timeoutMs: number;
}

/**
 * The payment provider, PortOne (I'mport) V1. Amounts are in minor units (won, cents). Every call may throw ProviderError; ProviderFailure explains its kinds.
 */
export interface PaymentProvider {
  readonly impCode: string;
  readonly scriptUrl: string;
  /**
   * Fixes amount and currency of an order, so that the payment window refuses any other. Repeating it with the same values is no error; with other values it is
   * `refused`.
   */
  prepare(order: { merchantUid: string; amount: number; currency: Currency }): Promise<void>;
  /** Returns all payment attempts of an order, the latest first; none if nobody opened the window. */
  attempts(merchantUid: string): Promise<ProviderPayment[]>;
  /**
   * Returns payments that were paid or cancelled within a time span: `paid` ones by the time of payment, `cancelled` ones by the time of cancellation. Reads
   * all pages of both; each payment is returned once. Test payments may be missing.
   * @param span `from` inclusive, `until` exclusive, in whole seconds, at most 90 days
   */
  changedWithin(span: { from: Date; until: Date }): Promise<ProviderPayment[]>;
  /** Returns one payment, also a test payment (see `sandbox`); null if the provider does not know the id. */
  read(impUid: string): Promise<ProviderPayment | null>;
  /**
   * Refunds `amount`. `checksum` is the amount that could still be cancelled when the caller decided. The provider refuses if it has changed, so a cancellation
   * repeated after an unknown outcome cannot happen twice. This function never retries.
   * @throws RangeError, before anything is sent, unless 0 < amount ≤ checksum (the provider reads 0 as "all of it").
   */
  cancel(cancellation: Cancellation): Promise<ProviderPayment>;
}

interface Cancellation {
  impUid: string;
  currency: Currency;
  amount: number;
  checksum: number;
  /** Shown in the provider's console; no personal data. */
  reason: string;
}

/** Creates the client of the real provider; it sends nothing before the first call. */
export function createPaymentProvider(config: PaymentProviderConfig): PaymentProvider {
  const rest = createRest(config);
  return {
    impCode: config.impCode,
    scriptUrl: config.scriptUrl,
    prepare: (order) => prepare(rest, order),
    attempts: (merchantUid) => attempts(rest, merchantUid),
    changedWithin: (span) => changedWithin(rest, span),
    read: (impUid) => read(rest, impUid),
    cancel: (cancellation) => cancel(rest, cancellation),
  };
}

interface Order {
  merchantUid: string;
  amount: number;
  currency: Currency;
}

async function prepare(rest: Rest, order: Order): Promise<void> {
  const body = {
    merchant_uid: order.merchantUid,
    amount: toProviderAmount(order.amount, order.currency),
    currency: order.currency,
  };
  try {
    await rest({ method: 'POST', path: '/payments/prepare', body, reply: PreparedReply, repeatable: true });
  } catch (error) {
    // A repeated preparation is refused, also if the first answer was lost. What counts is what is prepared now.
    if (!isRefusal(error) || !(await isPrepared(rest, order))) throw error;
  }
}

async function isPrepared(rest: Rest, order: Order): Promise<boolean> {
  const path = `/payments/prepare/${order.merchantUid}`;
  const prepared = await nullIfRefused(rest({ method: 'GET', path, reply: PreparedReply, repeatable: true }));
  return (
    prepared !== null &&
    prepared.currency === order.currency &&
    toMinorUnits(prepared.amount, order.currency) === order.amount
  );
}

async function attempts(rest: Rest, merchantUid: string): Promise<ProviderPayment[]> {
  if (!isPathSafe(merchantUid)) return [];
  const path = `/payments/findAll/${merchantUid}`;
  const found = await listedPayments(rest, path, {});
  if (found.some((payment) => payment.merchantUid !== merchantUid)) {
    throw new ProviderError('invalid-reply', `GET ${path}`);
  }
  return found;
}

/** Converts the exclusive end of the span: the provider's span is in whole seconds and includes both ends. */
async function changedWithin(rest: Rest, span: { from: Date; until: Date }): Promise<ProviderPayment[]> {
  const seconds = (instant: Date) => String(Math.floor(instant.getTime() / 1_000));
  const within = { from: seconds(span.from), to: String(Number(seconds(span.until)) - 1), limit: '1000' };
  const byId = new Map<string, ProviderPayment>();
  for (const status of ['paid', 'cancelled']) {
    for (const payment of await listedPayments(rest, `/payments/status/${status}`, within)) {
      byId.set(payment.impUid, payment);
    }
  }
  return [...byId.values()];
}

async function read(rest: Rest, impUid: string): Promise<ProviderPayment | null> {
  if (!isPathSafe(impUid)) return null;
  const path = `/payments/${impUid}?include_sandbox=true`;
  const payment = await readPayment(rest, path);
  if (payment !== null && payment.impUid !== impUid) throw new ProviderError('invalid-reply', `GET ${path}`);
  return payment;
}

async function cancel(rest: Rest, cancellation: Cancellation): Promise<ProviderPayment> {
  const { impUid, currency, amount, checksum, reason } = cancellation;
  if (!(amount > 0 && amount <= checksum)) {
    throw new RangeError(`cannot cancel ${amount} of ${checksum} minor units`);
  }
  const body = {
    imp_uid: impUid,
    amount: toProviderAmount(amount, currency),
    checksum: toProviderAmount(checksum, currency),
    reason,
  };
  const path = '/payments/cancel';
  const payment = await rest({ method: 'POST', path, body, reply: Payment, repeatable: false });
  if (payment.impUid !== impUid) throw new ProviderError('invalid-reply', `POST ${path}`);
  return payment;
}

async function readPayment(rest: Rest, path: string): Promise<ProviderPayment | null> {
  try {
    return await rest({ method: 'GET', path, reply: Payment, repeatable: true });
  } catch (error) {
    if (isRefusal(error) && error.httpStatus === 404) return null;
    throw error;
  }
}

async function nullIfRefused<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

const isRefusal = (error: unknown): error is ProviderError =>
  error instanceof ProviderError && error.kind === 'refused';

/** Ids also come from webhooks, which anyone can send: an id that could change the path is unknown. */
const isPathSafe = (id: string) => /^[\w-]{1,64}$/.test(id);

/** More pages than any day or order has; protects against a provider whose list never ends. */
const pagesMost = 1_000;

/**
 * Reads all pages of a list of payments. A list that changed while it was read is refused, as a payment may have moved between two pages.
 * @param path of the list, without a query
 * @param query filters of the list
 * @throws ProviderError also if the number of payments differs from the stated total
 */
async function listedPayments(
  rest: Rest,
  path: string,
  query: Readonly<Record<string, string>>,
): Promise<ProviderPayment[]> {
  const found = new Map<string, ProviderPayment>();
  for (let page = 1; page <= pagesMost; ) {
    const asked = new URLSearchParams({ ...query, page: String(page) });
    const reply = await pageOf(rest, `${path}?${asked}`);
    if (reply === null) return [];
    for (const payment of reply.list) found.set(payment.impUid, payment);
    if (reply.next === 0) {
      if (reply.total !== found.size) throw new ProviderError('invalid-reply', `GET ${path}`);
      return [...found.values()];
    }
    page = reply.next;
  }
  throw new ProviderError('invalid-reply', `GET ${path}`);
}

/** Reads one page; null if the provider does not know the listed object. */
async function pageOf(rest: Rest, path: string) {
  try {
    return await rest({ method: 'GET', path, reply: PaymentPage, repeatable: true });
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'refused' && error.httpStatus === 404) return null;
    throw error;
  }
}
