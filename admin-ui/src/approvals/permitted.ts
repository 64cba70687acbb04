import type { Permitted } from '../session/permitted.ts';

export const permitted: Permitted = {
  approvals: {
    everyone: ['list', 'show'],
    operator: ['decide_operator', 'withdraw'],
    finance: ['decide_finance', 'withdraw'],
    admin: ['decide_admin', 'withdraw'],
  },
};
