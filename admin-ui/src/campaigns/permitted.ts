import type { Permitted } from '../session/permitted.ts';

export const permitted: Permitted = {
  campaigns: { operator: ['list', 'show', 'plan', 'approve', 'stop'], auditor: ['list', 'show'] },
};
