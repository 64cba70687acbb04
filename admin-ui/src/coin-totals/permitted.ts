import type { Permitted } from '../session/permitted.ts';

export const permitted: Permitted = {
  'coin-totals': { everyone: ['list'] },
};
