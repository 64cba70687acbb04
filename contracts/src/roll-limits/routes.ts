import { z } from 'zod';
import { route } from '../route.ts';
import { rollLimitCalls } from './calls.ts';
import { RollLimit, RollLimitCoins } from './schemas.ts';

export const rollLimitRoutes = {
  rollLimit: route(rollLimitCalls.rollLimit, {
    summary: 'How many coins the caller rolls away on a day at most, as they decided themselves.',
    reply: RollLimit,
  }),
  setRollLimit: route(rollLimitCalls.setRollLimit, {
    summary:
      'Decide how many coins to roll away on a day at most. A lower limit holds at once, a higher one or none from the next day in Korea on.',
    body: z.strictObject({ coins: RollLimitCoins }),
    reply: RollLimit,
    errors: [422],
  }),
} as const;
