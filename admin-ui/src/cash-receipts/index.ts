import TaxFile from '@mui/icons-material/FolderZipOutlined';
import CashReceipt from '@mui/icons-material/ReceiptLongOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../parts/lazy-page.ts';

/** Cash receipts of bank deposits, in the order of their deadlines. */
export const cashReceipts: ResourceProps = {
  name: 'cash-receipts',
  icon: CashReceipt,
  list: lazyPage(() => import('./cash-receipt-list.tsx'), 'CashReceiptList'),
};

/** Files by which they are issued. */
export const cashReceiptFiles: ResourceProps = {
  name: 'cash-receipt-files',
  icon: TaxFile,
  list: lazyPage(() => import('./file-list.tsx'), 'CashReceiptFileList'),
  show: lazyPage(() => import('./file-show.tsx'), 'CashReceiptFileShow'),
  recordRepresentation: 'id',
};
