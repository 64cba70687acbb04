import type { Permitted } from '../session/permitted.ts';

export const permitted: Permitted = {
  'isolated-streams': { everyone: ['list'], operator: ['replay'] },
};
