import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { intentOf } from '../../lib/intents.ts';

const histories = ['roulette', 'history'] as const;

/** Queries about roulettes and their rolls. */
export const rouletteQueries = {
  /** Prefix of the query keys that a new roll changes. */
  histories,
  /** The fan’s roulette at a product. A missing roulette is opened, which is free, so that its commitment is shown first. */
  opened: (productId: string) =>
    queryOptions({
      queryKey: ['roulette', 'opened', productId],
      queryFn: () =>
        api.openRoulette(
          { body: { missionProductId: productId } },
          { intent: intentOf(`open-roulette:${productId}`) },
        ),
      // The roulette stays the same until a roll wins, which reads it again.
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
  /** The fan’s rolls at a product so far. */
  history: (productId: string) =>
    queryOptions({
      queryKey: [...histories, productId],
      queryFn: () => api.myRolls({ query: { productId } }),
      staleTime: 0,
    }),
  /** The fan’s daily limit of coins, and the coins used today. */
  limit: () =>
    queryOptions({ queryKey: [...histories, 'limit'], queryFn: () => api.rollLimit({}), staleTime: 0 }),
  proof: (missionId: string) =>
    queryOptions({
      queryKey: ['roulette', 'proof', missionId],
      queryFn: () => api.rouletteProof({ params: { missionId } }),
    }),
};
