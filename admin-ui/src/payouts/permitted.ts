import type { Permitted } from '../session/permitted.ts';

export const permitted: Permitted = {
  'payout-batches': {
    everyone: ['list', 'show'],
    finance: ['prepare', 'hold_back', 'approve', 'reject', 'file', 'check', 'result'],
  },
};
