import type { Permitted } from '../session/permitted.ts';

export const permitted: Permitted = {
  takedowns: { operator: ['list', 'show', 'plan', 'call_off'], auditor: ['list', 'show'] },
};
