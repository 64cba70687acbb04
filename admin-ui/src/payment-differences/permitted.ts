import type { Permitted } from '../session/permitted.ts';

export const permitted: Permitted = {
  'payment-differences': { finance: ['list', 'show', 'cure', 'explain'], auditor: ['list', 'show'] },
};
