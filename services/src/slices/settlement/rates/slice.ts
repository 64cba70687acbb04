import type { Slice } from '../../../slice.ts';
import { settlementRates } from './change-rates.ts';
import { rateConsole, rateFinds, ratesAuditWords } from './console.ts';
import { rateStream } from './decide.ts';
import { ratesChange } from './notices.ts';
import { rateRoutes } from './routes.ts';

export const rates: Slice = {
  name: 'rates',
  auditWords: ratesAuditWords,
  schema: new URL('./schema.sql', import.meta.url),
  streams: [rateStream],
  routes: [rateRoutes, rateConsole],
  approvals: [settlementRates],
  finds: rateFinds,
  notices: [ratesChange],
};
