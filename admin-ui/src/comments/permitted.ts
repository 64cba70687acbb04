import type { Permitted } from '../session/permitted.ts';

export const permitted: Permitted = {
  comments: { operator: ['list', 'show', 'block', 'unblock', 'clear', 'uphold'], auditor: ['list', 'show'] },
};
