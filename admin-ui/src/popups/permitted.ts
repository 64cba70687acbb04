import type { Permitted } from '../session/permitted.ts';

export const permitted: Permitted = {
  popups: { operator: ['list', 'show', 'plan', 'change', 'stop'], auditor: ['list', 'show'] },
};
