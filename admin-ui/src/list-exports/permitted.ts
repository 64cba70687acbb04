import type { Permitted } from '../session/permitted.ts';

export const permitted: Permitted = {
  'list-exports': {
    everyone: ['list', 'show'],
    operator: ['ask', 'withdraw', 'download'],
    finance: ['ask', 'withdraw', 'download'],
    admin: ['ask', 'withdraw', 'download'],
  },
};
