import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { intentOf } from '../../lib/intents.ts';

const histories = ['roulette', 'history'] as const;

/** What is read about roulettes. */
export const rouletteQueries = {
  /** The beginning of the keys that another roll changes. */
  histories,
  /** The fan's roulette at a product: opened if there is none, which costs nothing, so that its commitment is shown first. */
  opened: (productId: string) =>
    queryOptions({
      queryKey: ['roulette', 'opened', productId],
      queryFn: () =>
        api.openRoulette(
          { body: { missionProductId: productId } },
          { intent: intentOf(`open-roulette:${productId}`) },
        ),
      // It is the same until a roll wins, which asks for it anew.
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
  /** What the fan has rolled at a product so far. */
  history: (productId: string) =>
    queryOptions({
      queryKey: [...histories, productId],
      queryFn: () => api.myRolls({ query: { productId } }),
      staleTime: 0,
    }),
  /** How many coins the fan plays with on a day at most, and how many they have used today. */
  limit: () =>
    queryOptions({ queryKey: [...histories, 'limit'], queryFn: () => api.rollLimit({}), staleTime: 0 }),
  proof: (missionId: string) =>
    queryOptions({
      queryKey: ['roulette', 'proof', missionId],
      queryFn: () => api.rouletteProof({ params: { missionId } }),
    }),
};
