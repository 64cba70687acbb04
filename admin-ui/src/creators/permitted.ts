import type { Permitted } from '../session/permitted.ts';

export const permitted: Permitted = {
  creators: {
    everyone: ['list', 'show'],
    operator: [
      'approve',
      'mark_adult',
      'lift_adult_mark',
      'grade',
      'move_account',
      'review',
      'block',
      'unblock',
      'clear',
      'uphold',
    ],
    finance: ['owe', 'pay_by_hand', 'move_account'],
    auditor: ['review'],
  },
};
