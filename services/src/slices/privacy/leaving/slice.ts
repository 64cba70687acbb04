import type { Slice } from '../../../slice.ts';
import { departureFinds, leavingAuditWords, leavingConsole } from './console.ts';
import { memberStream } from './decide.ts';
import { leavingSweeps } from './lifecycle.ts';
import { leavingNotices, refusedRefundNotices } from './notices.ts';
import { leavingRetention } from './privacy.ts';
import { leavingRoutes } from './routes.ts';

export const leaving: Slice = {
  name: 'leaving',
  auditWords: leavingAuditWords,
  schema: new URL('./schema.sql', import.meta.url),
  streams: [memberStream],
  finds: departureFinds,
  routes: [leavingRoutes, leavingConsole],
  notices: [...leavingNotices, ...refusedRefundNotices],
  sweeps: leavingSweeps,
  retention: leavingRetention,
};
