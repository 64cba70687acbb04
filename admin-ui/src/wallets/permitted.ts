import type { Permitted } from '../session/permitted.ts';

export const permitted: Permitted = {
  wallets: {
    everyone: ['list', 'show', 'verify', 'take_evidence'],
    operator: ['adjust'],
    finance: ['adjust'],
  },
  'wallet-events': { everyone: ['list', 'export'] },
};
