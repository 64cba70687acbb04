import type { Slice } from '../../../slice.ts';
import { gradeConsole, gradeFinds, gradesAuditWords, gradesWaiting } from './console.ts';
import { gradesStream } from './decide.ts';
import { gradeSweeps } from './lifecycle.ts';
import { gradesWait } from './notices.ts';
import { gradesExports, gradesRetention } from './privacy.ts';
import { gradeRoutes } from './routes.ts';

export const grades: Slice = {
  name: 'grades',
  auditWords: gradesAuditWords,
  retention: gradesRetention,
  exports: gradesExports,
  schema: new URL('./schema.sql', import.meta.url),
  streams: [gradesStream],
  finds: gradeFinds,
  waiting: gradesWaiting,
  routes: [gradeRoutes, gradeConsole],
  notices: [gradesWait],
  sweeps: gradeSweeps,
};
