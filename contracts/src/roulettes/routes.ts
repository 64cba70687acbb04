import { z } from 'zod';
import { route } from '../route.ts';
import { rouletteCalls } from './calls.ts';
import { RollLimit, RollLimitCoins } from './schemas.ts';

export const rouletteRoutes = {
  rollLimit: route(rouletteCalls.rollLimit, {
    summary: 'The caller’s own daily limit of coins for roulettes.',
    reply: RollLimit,
  }),
  setRollLimit: route(rouletteCalls.setRollLimit, {
    summary:
      'Set the caller’s daily limit of coins for roulettes. A lower limit holds at once, a higher one or none from the next day in Korea.',
    body: z.strictObject({ coins: RollLimitCoins }),
    reply: RollLimit,
    errors: [422],
  }),
} as const;
