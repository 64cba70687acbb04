import { ProviderError } from './provider-error.ts';
import { PaymentPage, type ProviderPayment } from './replies.ts';
import type { Rest } from './rest.ts';

/** More pages than any day or order has; protects against a provider whose list never ends. */
const pagesMost = 1_000;

/**
 * Reads all pages of a list of payments. A list that changed while it was read is refused, as a payment may have moved between two pages.
 * @param path of the list, without a query
 * @param query filters of the list
 * @throws ProviderError also if the number of payments differs from the stated total
 */
export async function listedPayments(
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
