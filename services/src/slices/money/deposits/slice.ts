import type { Slice } from '../../../slice.ts';
import {
  depositConsole,
  depositFinds,
  depositsAuditWords,
  depositsWaiting,
  exportedDeposits,
} from './console.ts';
import { depositedPart } from './daily-limit.ts';
import { depositDue, depositMatchDue, depositReactions } from './lifecycle.ts';
import { depositAsked, depositFailed, depositMatchExpired, depositOverdue } from './notices.ts';
import { depositExports, depositRetention } from './privacy.ts';
import { depositRoutes } from './routes.ts';
import { depositStaffWork } from './staff-work.ts';
import { depositMatchStream, depositStream, transferStream } from './state.ts';

export const deposits: Slice = {
  name: 'deposits',
  auditWords: depositsAuditWords,
  retention: depositRetention,
  exports: depositExports,
  schema: new URL('./schema.sql', import.meta.url),
  streams: [depositStream, transferStream, depositMatchStream],
  finds: depositFinds,
  waiting: depositsWaiting,
  routes: [depositRoutes, depositConsole],
  lists: [exportedDeposits],
  parts: [depositedPart],
  notices: [depositAsked, depositOverdue, depositFailed, depositMatchExpired],
  reactions: depositReactions,
  deadlines: [depositDue, depositMatchDue],
  staffWork: depositStaffWork,
};
