import type { Permitted } from '../session/permitted.ts';

export const permitted: Permitted = {
  users: {
    everyone: ['list', 'show'],
    operator: [
      'find',
      'read',
      'shut_out',
      'let_in',
      'uphold_shut_out',
      'restrict_comments',
      'allow_comments',
    ],
    admin: ['change_roles', 'shut_console', 'reset_second_factor'],
    auditor: ['read'],
  },
};
