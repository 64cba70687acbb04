import type { Permitted } from '../session/permitted.ts';

export const permitted: Permitted = {
  'saved-filters': {
    everyone: ['list'],
    operator: ['save', 'change', 'remove'],
    finance: ['save', 'change', 'remove'],
    admin: ['save', 'change', 'remove', 'remove_shared'],
  },
};
