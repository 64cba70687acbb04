import type { Slice } from '../../../slice.ts';
import { settlementRates } from './change-rates.ts';
import { rateConsole, rateFinds } from './console.ts';
import * as changes from './migrations/0140-rate-changes.ts';
import { ratesChange } from './notices.ts';
import { rateRoutes } from './routes.ts';
import { rateStream } from './state.ts';

export const rates: Slice = {
  name: 'rates',
  migrations: { '0140-rate-changes': changes },
  streams: [rateStream],
  routes: [rateRoutes, rateConsole],
  approvals: [settlementRates],
  finds: rateFinds,
  notices: [ratesChange],
};
