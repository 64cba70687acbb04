import type { Permitted } from '../session/permitted.ts';

export const permitted: Permitted = {
  'grade-proposals': { everyone: ['list', 'show'], operator: ['confirm', 'confirm_many', 'decline'] },
};
