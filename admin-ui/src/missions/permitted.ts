import type { Permitted } from '../session/permitted.ts';

export const permitted: Permitted = {
  missions: {
    everyone: ['list', 'show'],
    operator: [
      'content',
      'read',
      'block',
      'block_many',
      'unblock',
      'mark_adult',
      'lift_adult_mark',
      'clear',
      'uphold',
      'settle',
    ],
    auditor: ['content', 'read'],
  },
};
