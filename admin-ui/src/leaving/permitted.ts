import type { Permitted } from '../session/permitted.ts';

export const permitted: Permitted = {
  departures: { everyone: ['list'] },
  destructions: { everyone: ['list'] },
};
