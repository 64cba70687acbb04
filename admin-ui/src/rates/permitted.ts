import type { Permitted } from '../session/permitted.ts';

export const permitted: Permitted = {
  rates: { everyone: ['list', 'show'], finance: ['change'] },
};
