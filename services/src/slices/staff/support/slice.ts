import { minuteMs } from '../../../http/limits.ts';
import type { Slice } from '../../../slice.ts';
import { supportAuditWords, supportConsole, supportFinds, supportWaiting } from './console.ts';
import { aboutSupport, supportAnsweredNotice } from './notices.ts';
import { supportExports, supportRetention } from './privacy.ts';
import { supportRoutes } from './routes.ts';

export const support: Slice = {
  name: 'support',
  auditWords: supportAuditWords,
  retention: supportRetention,
  exports: supportExports,
  schema: new URL('./schema.sql', import.meta.url),
  finds: supportFinds,
  waiting: supportWaiting,
  routes: [supportRoutes, supportConsole],
  parts: [aboutSupport],
  notices: [supportAnsweredNotice],
  // Many people may share an IP address; the limits for one member are counted by member.
  limits: {
    askSupport: { max: 60, windowMs: minuteMs },
    writeToSupport: { max: 120, windowMs: minuteMs },
  },
};
