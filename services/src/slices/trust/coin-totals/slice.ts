import { minuteMs } from '../../../http/limits.ts';
import type { Slice } from '../../../slice.ts';
import { coinTotalFinds, coinTotalsAuditWords, coinTotalsConsole } from './console.ts';
import { coinTotalsSweeps } from './lifecycle.ts';
import { coinTotalsRefused } from './notices.ts';
import { coinTotalsExports, coinTotalsRetention } from './privacy.ts';
import { coinTotalsRoutes } from './routes.ts';

export const coinTotals: Slice = {
  name: 'coin-totals',
  auditWords: coinTotalsAuditWords,
  schema: new URL('./schema.sql', import.meta.url),
  finds: coinTotalFinds,
  routes: [coinTotalsRoutes, coinTotalsConsole],
  // Each call rebuilds a part of the tree.
  limits: { coinTotalsProof: { max: 60, windowMs: minuteMs } },
  exports: coinTotalsExports,
  retention: coinTotalsRetention,
  notices: [coinTotalsRefused],
  sweeps: coinTotalsSweeps,
};
