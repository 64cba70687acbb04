import type { Call } from '../call.ts';

export const fairnessCalls = {
  listFairness: { method: 'GET', path: '/admin/api/fairness', access: 'console' },
} as const satisfies Record<string, Call>;
