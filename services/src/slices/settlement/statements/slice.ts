import { minuteMs } from '../../../http/limits.ts';
import type { Slice } from '../../../slice.ts';
import { statementConsole, statementFinds, statementsAuditWords } from './console.ts';
import { statementStream } from './decide.ts';
import { statementNotices } from './notices.ts';
import { statementExports, statementRetention } from './privacy.ts';
import { statementRoutes } from './routes.ts';

export const statements: Slice = {
  name: 'statements',
  auditWords: statementsAuditWords,
  retention: statementRetention,
  exports: statementExports,
  schema: new URL('./schema.sql', import.meta.url),
  streams: [statementStream],
  finds: statementFinds,
  routes: [statementRoutes, statementConsole],
  notices: statementNotices,
  limits: {
    statementFile: { max: 60, windowMs: minuteMs },
    checkStatement: { max: 60, windowMs: minuteMs },
  },
};
