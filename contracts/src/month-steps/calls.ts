import type { Call } from '../call.ts';

/** The steps of a settlement month, from its closing to the statements; none of these calls is in the specification. All console staff can read them. */
export const monthStepCalls = {
  showMonthSteps: { method: 'GET', path: '/admin/api/month-steps/{id}', access: 'console' },
  listMonthDifferences: { method: 'GET', path: '/admin/api/month-differences', access: 'console' },
} as const satisfies Record<string, Call>;
