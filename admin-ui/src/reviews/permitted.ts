import type { Permitted } from '../session/permitted.ts';

export const permitted: Permitted = {
  reviews: { everyone: ['list', 'show'], operator: ['reject'] },
};
