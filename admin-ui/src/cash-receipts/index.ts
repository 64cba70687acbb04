import TaxFile from '@mui/icons-material/FolderZipOutlined';
import CashReceipt from '@mui/icons-material/ReceiptLongOutlined';
import type { ConsoleResource } from '../menu/groups.ts';
import { lazyPage } from '../parts/lazy-page.ts';

/** Cash receipts of bank deposits, in the order of their deadlines. */
export const cashReceipts: ConsoleResource = {
  name: 'cash-receipts',
  options: { group: 'deposits' },
  icon: CashReceipt,
  list: lazyPage(() => import('./cash-receipt-list.tsx'), 'CashReceiptList'),
};

/** Files by which they are issued. */
export const cashReceiptFiles: ConsoleResource = {
  name: 'cash-receipt-files',
  options: { group: 'deposits' },
  icon: TaxFile,
  list: lazyPage(() => import('./file-list.tsx'), 'CashReceiptFileList'),
  show: lazyPage(() => import('./file-show.tsx'), 'CashReceiptFileShow'),
  recordRepresentation: 'id',
};
