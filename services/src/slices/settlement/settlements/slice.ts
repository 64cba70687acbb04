import type { Slice } from '../../../slice.ts';
import {
  exportedSettlements,
  monthEstimate,
  settlementsAuditWords,
  settlementsConsole,
  settlementsFinds,
  settlementWaiting,
} from './console.ts';
import { creatorOwing } from './debts.ts';
import { monthClosing, settlementsReactions, settlementsSweeps } from './lifecycle.ts';
import { monthStream } from './month-closing.ts';
import { creatorUnsettled } from './notices.ts';
import { settlementsExports, settlementsRetention } from './privacy.ts';
import { settlementsRoutes } from './routes.ts';

export const settlements: Slice = {
  name: 'settlements',
  auditWords: settlementsAuditWords,
  retention: settlementsRetention,
  exports: settlementsExports,
  schema: new URL('./schema.sql', import.meta.url),
  streams: [monthStream],
  approvals: [creatorOwing],
  finds: settlementsFinds,
  waiting: settlementWaiting,
  figures: monthEstimate,
  routes: [settlementsRoutes, settlementsConsole],
  lists: [exportedSettlements],
  notices: [creatorUnsettled],
  reactions: settlementsReactions,
  deadlines: [monthClosing],
  sweeps: settlementsSweeps,
};
