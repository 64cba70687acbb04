import type { Permitted } from '../session/permitted.ts';

export const permitted: Permitted = {
  moderation: { operator: ['list', 'show', 'judge', 'take_back'], auditor: ['list', 'show'] },
};
