import type { Permitted } from '../session/permitted.ts';

export const permitted: Permitted = {
  'settlement-months': { everyone: ['list', 'show', 'export'], finance: ['close'] },
  settlements: { everyone: ['list'] },
  statements: { everyone: ['list'], finance: ['read'], auditor: ['read'] },
  'settlement-estimates': { everyone: ['list'] },
};
