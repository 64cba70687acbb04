import type { Slice } from '../../../slice.ts';
import { gradeConsole, gradeFinds, gradesWaiting } from './console.ts';
import { gradeSweeps } from './lifecycle.ts';
import { gradesExports, gradesRetention } from './privacy.ts';
import { gradeRoutes } from './routes.ts';
import { gradesWait } from './staff-notices.ts';
import { gradesStream } from './state.ts';

export const grades: Slice = {
  name: 'grades',
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
