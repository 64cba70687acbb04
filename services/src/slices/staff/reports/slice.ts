import type { Slice } from '../../../slice.ts';
import { reportConsole, reportsAuditWords } from './console.ts';
import { reportSweeps } from './lifecycle.ts';
import { prepaidLineNotice } from './notices.ts';
import { financeMonths } from './read-models.ts';

export const reports: Slice = {
  name: 'reports',
  auditWords: reportsAuditWords,
  schema: new URL('./schema.sql', import.meta.url),
  routes: [reportConsole],
  views: [financeMonths],
  notices: [prepaidLineNotice],
  sweeps: reportSweeps,
};
