import type { Permitted } from '../session/permitted.ts';

export const permitted: Permitted = {
  reports: { everyone: ['list'] },
};
