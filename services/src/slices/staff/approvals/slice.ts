import type { Slice } from '../../../slice.ts';
import { approvalConsole, approvalFinds, approvalsAuditWords, approvalsWaiting } from './console.ts';
import { approvalDue, approvalReactions, openProposals } from './lifecycle.ts';
import { approvalNotices } from './notices.ts';
import { approvalExports, approvalRetention } from './privacy.ts';
import { approvalStream } from './state.ts';

export const approvals: Slice = {
  name: 'approvals',
  auditWords: approvalsAuditWords,
  retention: approvalRetention,
  exports: approvalExports,
  schema: new URL('./schema.sql', import.meta.url),
  streams: [approvalStream],
  finds: approvalFinds,
  waiting: approvalsWaiting,
  routes: [approvalConsole],
  notices: approvalNotices,
  reactions: approvalReactions,
  deadlines: [approvalDue],
  staffWork: [openProposals],
};
