import type { Permitted } from '../session/permitted.ts';

export const permitted: Permitted = {
  products: {
    everyone: ['list', 'show'],
    operator: ['review', 'block', 'unblock', 'clear', 'uphold'],
    auditor: ['review'],
  },
};
