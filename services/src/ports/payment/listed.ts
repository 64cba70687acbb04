import { ProviderError } from './provider-error.ts';
import { PaymentPage, type ProviderPayment } from './replies.ts';
import type { Rest } from './rest.ts';

/** More pages than any day or order has; a provider that never ends its list must not hold us. */
const pagesMost = 1_000;

/**
 * All payments of a list that comes in pages. A list that changed while it was read, so that one may have slipped between two
 * pages, is no answer.
 * @param path of the list, without a query
 * @param query what it is narrowed by
 * @throws ProviderError also when the list does not hold as many as it says
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

/** Null where the provider knows nothing of what is listed. */
async function pageOf(rest: Rest, path: string) {
  try {
    return await rest({ method: 'GET', path, reply: PaymentPage, repeatable: true });
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'refused' && error.httpStatus === 404) return null;
    throw error;
  }
}
