import type { Call } from '../call.ts';

/** The way of a settlement month, from its closing to the statements; all of it is ours. Whoever reads the console sees it. */
export const monthStepCalls = {
  showMonthSteps: { method: 'GET', path: '/admin/api/month-steps/{id}', access: 'console' },
  listMonthDifferences: { method: 'GET', path: '/admin/api/month-differences', access: 'console' },
} as const satisfies Record<string, Call>;
