import { z } from 'zod';
import { route } from '../route.ts';
import { rateCalls } from './calls.ts';
import { RatesVersion } from './schemas.ts';

export const rateRoutes = {
  readRates: route(rateCalls.readRates, {
    summary:
      'What coins are worth to creators and what is taken of it: now, and from which months on otherwise.',
    reply: z.object({
      now: RatesVersion,
      /** Versions that are decided but have not begun, the next one first. */
      coming: z.array(RatesVersion),
    }),
  }),
} as const;
