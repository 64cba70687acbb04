import type { Call } from '../call.ts';

/** Cash receipts of bank deposits; none of these calls is in the specification. All console staff can read them, only finance can change them. */
export const cashReceiptCalls = {
  listCashReceipts: { method: 'GET', path: '/admin/api/cash-receipts', access: 'console' },
  listCashReceiptFiles: { method: 'GET', path: '/admin/api/cash-receipt-files', access: 'console' },
  showCashReceiptFile: { method: 'GET', path: '/admin/api/cash-receipt-files/{id}', access: 'console' },
  prepareCashReceiptFile: { method: 'POST', path: '/admin/api/cash-receipt-files', access: 'finance' },
  makeCashReceiptFile: { method: 'POST', path: '/admin/api/cash-receipt-files/{id}/file', access: 'finance' },
  checkCashReceiptResult: {
    method: 'POST',
    path: '/admin/api/cash-receipt-files/{id}/check-result',
    access: 'finance',
    again: 'It changes nothing.',
  },
  applyCashReceiptResult: {
    method: 'POST',
    path: '/admin/api/cash-receipt-files/{id}/result',
    access: 'finance',
  },
} as const satisfies Record<string, Call>;
