import type { Permitted } from '../session/permitted.ts';

export const permitted: Permitted = {
  'month-differences': { everyone: ['list', 'show'] },
};
