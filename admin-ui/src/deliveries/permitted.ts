import type { Permitted } from '../session/permitted.ts';

export const permitted: Permitted = {
  deliveries: { operator: ['list'], auditor: ['list'] },
};
