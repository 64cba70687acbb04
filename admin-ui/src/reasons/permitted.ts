import type { Permitted } from '../session/permitted.ts';

export const permitted: Permitted = {
  'reason-templates': { operator: ['list', 'show', 'create', 'change', 'retire'], auditor: ['list', 'show'] },
};
