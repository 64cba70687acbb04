import type { Slice } from '../../../slice.ts';
import { gradeConsole } from './console.ts';
import { gradesExports } from './exports.ts';
import { gradeFinds } from './finds.ts';
import * as gradeProposals from './migrations/0067-grade-proposals.ts';
import { gradesRetention } from './retention.ts';
import { gradeRoutes } from './routes.ts';
import { gradesWait } from './staff-notices.ts';
import { gradesStream } from './state.ts';
import { gradeSweeps } from './sweeps.ts';
import { gradesWaiting } from './waiting.ts';

export const grades: Slice = {
  name: 'grades',
  retention: gradesRetention,
  exports: gradesExports,
  migrations: { '0067-grade-proposals': gradeProposals },
  streams: [gradesStream],
  finds: gradeFinds,
  waiting: gradesWaiting,
  routes: [gradeRoutes, gradeConsole],
  notices: [gradesWait],
  sweeps: gradeSweeps,
};
