import type { Permitted } from '../session/permitted.ts';

export const permitted: Permitted = {
  strikes: { everyone: ['list', 'show'], operator: ['lift', 'uphold'] },
};
