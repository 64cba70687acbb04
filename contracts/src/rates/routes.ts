import { z } from 'zod';
import { route } from '../route.ts';
import { rateCalls } from './calls.ts';
import { RatesVersion } from './schemas.ts';

export const rateRoutes = {
  readRates: route(rateCalls.readRates, {
    summary:
      'The value of coins to creators and the deductions: the current rates and those of future months.',
    reply: z.object({
      now: RatesVersion,
      /** Versions that are decided but have not begun, the next one first. */
      coming: z.array(RatesVersion),
    }),
  }),
} as const;
