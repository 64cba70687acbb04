import type { Permitted } from '../session/permitted.ts';

export const permitted: Permitted = {
  'support-questions': { operator: ['list', 'show', 'answer', 'close'], auditor: ['list', 'show'] },
};
