import type { Permitted } from '../session/permitted.ts';

export const permitted: Permitted = {
  'staff-acts': { everyone: ['list'] },
};
