import type { Permitted } from '../session/permitted.ts';

export const permitted: Permitted = {
  transfers: {
    everyone: ['list', 'show'],
    operator: ['import', 'read', 'compare'],
    finance: ['import', 'read', 'compare', 'claim_return', 'release_return', 'return'],
    auditor: ['read'],
  },
  deposits: {
    everyone: ['list', 'show'],
    operator: ['read', 'fail'],
    finance: ['read', 'fail'],
    auditor: ['read'],
  },
  'deposit-matches': {
    everyone: ['list', 'show'],
    operator: ['compare', 'match', 'approve', 'drop'],
    finance: ['compare', 'match', 'approve', 'drop'],
  },
};
