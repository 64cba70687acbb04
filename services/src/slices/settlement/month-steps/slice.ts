import type { Slice } from '../../../slice.ts';
import { monthStepConsole, monthStepsAuditWords } from './console.ts';

/** Progress of a month; stores nothing, and reads the settlements, payouts and statements. */
export const monthSteps: Slice = {
  name: 'month-steps',
  auditWords: monthStepsAuditWords,
  routes: [monthStepConsole],
};
