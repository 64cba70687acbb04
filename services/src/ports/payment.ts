import { type Currency, toMinorUnits, toProviderAmount } from './payment/amount.ts';
import { listedPayments } from './payment/listed.ts';
import { ProviderError } from './payment/provider-error.ts';
import {
  Payment,
  PreparedReply,
  type ProviderCancellation,
  type ProviderPayment,
} from './payment/replies.ts';
import { createRest, type Rest } from './payment/rest.ts';

export { type ProviderCancellation, ProviderError, type ProviderPayment };

export interface PaymentProviderConfig {
  /** Where the server reaches the provider's REST interface, without a slash at the end. */
  baseUrl: string;
  apiKey: string;
  apiSecret: string;
  /** Merchant code the browser opens the window with. */
  impCode: string;
  /** Where browsers load the provider's script from. */
  scriptUrl: string;
  /** For one HTTP exchange; reading and preparing try up to three times. */
  timeoutMs: number;
}

/**
 * The payment provider, PortOne (I'mport) V1. Amounts are minor units (won, cents).
 * Every call may throw ProviderError; see ProviderFailure for what each kind means.
 */
export interface PaymentProvider {
  readonly impCode: string;
  readonly scriptUrl: string;
  /**
   * Fixes amount and currency of an order, so that the window refuses any other. Repeating it with the same values is
   * no error; with others it is `refused`.
   */
  prepare(order: { merchantUid: string; amount: number; currency: Currency }): Promise<void>;
  /** Every attempt of an order, the latest first; none when nobody opened the window. */
  attempts(merchantUid: string): Promise<ProviderPayment[]>;
  /**
   * Payments whose last change fell into a span: those that are paid, by when they were paid, and those that are cancelled, by
   * when that was. All pages of both, each payment once. Test payments may be missing.
   * @param span `from` inclusive, `until` exclusive, in whole seconds, at most 90 days
   */
  changedWithin(span: { from: Date; until: Date }): Promise<ProviderPayment[]>;
  /** One payment, test payments too (see `sandbox`); null when the provider knows none of this id. */
  read(impUid: string): Promise<ProviderPayment | null>;
  /**
   * Gives `amount` back. `checksum` is what could still be cancelled when the caller decided: the provider refuses when
   * that has changed, so a cancellation repeated after an unknown outcome cannot happen twice. Never repeated here.
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

/** The real provider; nothing is asked of it before the first call. */
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
    // A repeated preparation is refused, also when its first answer was lost: what counts is what is prepared now.
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

/** One second after another, as the provider counts: its span has both ends. */
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

/** Ids also come from webhooks, which anyone can send: one that could change the path is nobody's id. */
const isPathSafe = (id: string) => /^[\w-]{1,64}$/.test(id);
