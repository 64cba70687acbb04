import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

const all = ['coins'] as const;

/** Queries about coins and payments. */
export const coinQueries = {
  /** Prefix of every query key that depends on a balance. */
  all,
  /** Coins that the signed-in fan can use now. Always read again before a price is paid. */
  balance: () =>
    queryOptions({ queryKey: [...all, 'balance'], queryFn: () => api.coinBalance({}), staleTime: 0 }),
  /** Coins by source, with the refund of each charge. Never served stale. */
  lots: () => queryOptions({ queryKey: [...all, 'lots'], queryFn: () => api.coinLots({}), staleTime: 0 }),
  /** Coins that a price would take. */
  quote: (point: number) =>
    queryOptions({
      queryKey: [...all, 'quote', point],
      queryFn: () => api.coinQuote({ query: { point } }),
      staleTime: 0,
      // The quote is only a hint: if it fails, nothing is shown.
      retry: false,
    }),
  /** Page of the coin history. @param month such as `2026-11`, empty for all months; @param page counted from 0 */
  history: (month: string, page: number) => {
    const [createdYear, createdMonth] = month.split('-').map(Number);
    return queryOptions({
      queryKey: [...all, 'history', month, page],
      queryFn: () =>
        api.coinHistory({
          query: { page, ...(createdYear && createdMonth && { createdYear, createdMonth }) },
        }),
      placeholderData: keepPreviousData,
    });
  },
  /** A payment of the member, for its receipt. */
  payment: (paymentId: string) =>
    queryOptions({
      queryKey: ['payment', paymentId],
      queryFn: () => api.payment({ params: { paymentId } }),
    }),
  /** Coin packs that are on sale. */
  items: () =>
    queryOptions({
      queryKey: ['coin-items'],
      queryFn: () => api.coinItems({ query: { coinItemType: 'CASH' } }),
    }),
};

/** Reads the coins that the signed-in fan can use now. */
export function useBalance() {
  return useQuery(coinQueries.balance());
}

/** Makes every view that shows coins read them again. */
export async function refreshCoins(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: all });
}
