import TaxFile from '@mui/icons-material/FolderZipOutlined';
import CashReceipt from '@mui/icons-material/ReceiptLongOutlined';
import { calls } from '@sowon/contracts/calls';
import type { Noun } from '../nouns/noun.ts';
import { lazyPage } from '../parts/lazy-page.ts';
import { listPath } from '../parts/paths.ts';

export const noun: Noun = {
  resources: {
    /** Cash receipts of bank deposits, in the order of their deadlines. */
    'cash-receipts': {
      menu: { group: 'deposits', position: 280 },
      icon: CashReceipt,
      list: lazyPage(() => import('./cash-receipt-list.tsx'), 'CashReceiptList'),
      actions: { list: calls.listCashReceipts },
      rules: {
        filters: { status: true, kind: true, late: true, depositId: true, userId: true },
        sorts: ['id', 'dueOn', 'on', 'won'],
        order: { field: 'dueOn', order: 'ASC' },
      },
      codeWords: { status: 'console.cash_receipt.status.*', kind: 'console.cash_receipt.kind.*' },
    },
    /** Files used to issue cash receipts. */
    'cash-receipt-files': {
      menu: { group: 'deposits', position: 290 },
      icon: TaxFile,
      list: lazyPage(() => import('./file-list.tsx'), 'CashReceiptFileList'),
      show: lazyPage(() => import('./file-show.tsx'), 'CashReceiptFileShow'),
      recordRepresentation: 'id',
      actions: {
        list: calls.listCashReceiptFiles,
        show: calls.showCashReceiptFile,
        prepare: calls.prepareCashReceiptFile,
        file: calls.makeCashReceiptFile,
        check: calls.checkCashReceiptResult,
        result: calls.applyCashReceiptResult,
      },
      rules: {
        filters: { status: true, open: true },
        sorts: ['id', 'prepared'],
        order: { field: 'prepared', order: 'DESC' },
      },
    },
  },
  found: {
    CASH_RECEIPT: { resource: 'cash-receipts', narrowedBy: (depositId) => ({ depositId }) },
    CASH_RECEIPT_FILE: { resource: 'cash-receipt-files' },
  },
  waiting: {
    CASH_RECEIPTS_DUE: listPath('cash-receipts', { status: 'DUE' }),
    CASH_RECEIPT_FILES_OPEN: listPath('cash-receipt-files', { open: true }),
  },
};
