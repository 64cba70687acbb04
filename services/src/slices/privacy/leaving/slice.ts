import type { Slice } from '../../../slice.ts';
import { leavingConsole } from './console.ts';
import { memberStream } from './decide.ts';
import { departureFinds } from './finds.ts';
import * as departures from './migrations/0089-departures.ts';
import { leavingNotices } from './notices.ts';
import { refusedRefundNotices } from './refused-refunds.ts';
import { leavingRetention } from './retention.ts';
import { leavingRoutes } from './routes.ts';
import { leavingSweeps } from './sweeps.ts';

export const leaving: Slice = {
  name: 'leaving',
  migrations: { '0089-departures': departures },
  streams: [memberStream],
  finds: departureFinds,
  routes: [leavingRoutes, leavingConsole],
  notices: [...leavingNotices, ...refusedRefundNotices],
  sweeps: leavingSweeps,
  retention: leavingRetention,
};
