import type { Permitted } from '../session/permitted.ts';

export const permitted: Permitted = {
  'bank-holidays': { everyone: ['list'], finance: ['add', 'remove'] },
};
