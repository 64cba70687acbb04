import type { Permitted } from '../session/permitted.ts';

export const permitted: Permitted = {
  files: {
    everyone: ['list'],
    operator: ['take_down', 'give_back', 'review', 'uphold'],
    auditor: ['review'],
  },
};
