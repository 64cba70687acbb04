import { minuteMs } from '../../../http/limits.ts';
import type { Slice } from '../../../slice.ts';
import { noticeFinds, noticesAuditWords, noticesConsole } from './console.ts';
import { noticeSweeps } from './lifecycle.ts';
import { noticesExports, noticesRetention } from './privacy.ts';
import { noticeRoutes } from './routes.ts';

export const notices: Slice = {
  name: 'notices',
  auditWords: noticesAuditWords,
  retention: noticesRetention,
  exports: noticesExports,
  schema: new URL('./schema.sql', import.meta.url),
  finds: noticeFinds,
  routes: [noticeRoutes, noticesConsole],
  sweeps: noticeSweeps,
  limits: {
    // The servers of a mail service send this request for all their users.
    stopMails: { max: 600, windowMs: minuteMs },
    subscribePush: { max: 60, windowMs: minuteMs },
  },
};
