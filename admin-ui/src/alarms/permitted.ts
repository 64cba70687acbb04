import type { Permitted } from '../session/permitted.ts';

export const permitted: Permitted = {
  alarms: { everyone: ['list'] },
};
