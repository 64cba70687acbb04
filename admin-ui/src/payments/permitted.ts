import type { Permitted } from '../session/permitted.ts';

export const permitted: Permitted = {
  payments: { everyone: ['list', 'show'], operator: ['refund', 'withdraw'], finance: ['refund', 'withdraw'] },
};
