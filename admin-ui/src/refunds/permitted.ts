import type { Permitted } from '../session/permitted.ts';

export const permitted: Permitted = {
  refunds: {
    finance: ['list', 'show', 'read_account', 'claim', 'release', 'record', 'confirm', 'withdraw'],
    auditor: ['list', 'show'],
  },
};
