import type { Slice } from '../../../slice.ts';
import {
  cashReceiptConsole,
  cashReceiptFinds,
  cashReceiptsAuditWords,
  cashReceiptsWaiting,
  exportedCashReceipts,
} from './console.ts';
import { fileStream } from './file-state.ts';
import { cashReceiptSweeps } from './lifecycle.ts';
import { cashReceiptsDue } from './notices.ts';
import { cashReceiptExports, cashReceiptRetention } from './privacy.ts';
import { cashReceiptCauses, depositPart } from './read-models.ts';
import { depositReceiptsStream } from './state.ts';

export const cashReceipts: Slice = {
  name: 'cash-receipts',
  auditWords: cashReceiptsAuditWords,
  retention: cashReceiptRetention,
  exports: cashReceiptExports,
  schema: new URL('./schema.sql', import.meta.url),
  streams: [depositReceiptsStream, fileStream],
  finds: cashReceiptFinds,
  waiting: cashReceiptsWaiting,
  routes: [cashReceiptConsole],
  lists: [exportedCashReceipts],
  parts: [depositPart],
  views: [cashReceiptCauses],
  notices: [cashReceiptsDue],
  sweeps: cashReceiptSweeps,
};
