import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

const all = ['coins'] as const;

/** What is read about coins. */
export const coinQueries = {
  /** The beginning of every key that changes with a balance. */
  all,
  /** Coins the signed-in fan can use now. Always read anew where a price is about to be paid. */
  balance: () =>
    queryOptions({ queryKey: [...all, 'balance'], queryFn: () => api.coinBalance({}), staleTime: 0 }),
  /** The coins by where they came from, and what each charge would give back: never what it was a while ago. */
  lots: () => queryOptions({ queryKey: [...all, 'lots'], queryFn: () => api.coinLots({}), staleTime: 0 }),
  /** Which coins a price would take. */
  quote: (point: number) =>
    queryOptions({
      queryKey: [...all, 'quote', point],
      queryFn: () => api.coinQuote({ query: { point } }),
      staleTime: 0,
      // It is a hint: where it cannot be told, nothing is shown.
      retry: false,
    }),
  /** One page of the history. @param month such as `2026-11`, empty for all of them; @param page counted from 0 */
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
  /** An own payment, for its receipt. */
  payment: (paymentId: string) =>
    queryOptions({
      queryKey: ['payment', paymentId],
      queryFn: () => api.payment({ params: { paymentId } }),
    }),
  /** What can be bought. */
  items: () =>
    queryOptions({
      queryKey: ['coin-items'],
      queryFn: () => api.coinItems({ query: { coinItemType: 'CASH' } }),
    }),
};

/** Coins the signed-in fan can use now. */
export function useBalance() {
  return useQuery(coinQueries.balance());
}

/** Makes every view that shows coins read them again. */
export async function refreshCoins(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: all });
}
