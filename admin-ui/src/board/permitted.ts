import type { Permitted } from '../session/permitted.ts';

export const permitted: Permitted = {
  'faq-entries': {
    operator: ['list', 'show', 'create', 'change', 'move', 'retire'],
    auditor: ['list', 'show'],
  },
};
