import type { Permitted } from '../session/permitted.ts';

export const permitted: Permitted = {
  'cash-receipts': { everyone: ['list'] },
  'cash-receipt-files': { everyone: ['list', 'show'], finance: ['prepare', 'file', 'check', 'result'] },
};
