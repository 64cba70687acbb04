import { type QueryClient, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** Coins the signed-in fan can use now. Always read anew where a price is about to be paid. */
export function useBalance(enabled = true) {
  return useQuery({ queryKey: ['coin-balance'], queryFn: () => api.coinBalance({}), staleTime: 0, enabled });
}

/** Which coins a price would take; nothing is shown when it cannot be told, and no error either: it is a hint. */
export function useQuote(point: number) {
  return useQuery({
    queryKey: ['coin-balance', 'quote', point],
    queryFn: () => api.coinQuote({ query: { point } }),
    staleTime: 0,
    retry: false,
  });
}

/** What can be bought. */
export function useCoinItems() {
  return useQuery({
    queryKey: ['coin-items'],
    queryFn: () => api.coinItems({ query: { coinItemType: 'CASH' } }),
  });
}

/** Makes every view that shows coins read them again. */
export async function refreshCoins(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: ['coin-balance'] }),
    queries.invalidateQueries({ queryKey: ['coin-history'] }),
  ]);
}
