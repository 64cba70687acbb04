import type { Slice } from '../../../slice.ts';
import { cashReceiptCauses } from './causes.ts';
import { cashReceiptConsole } from './console.ts';
import { depositPart } from './deposit-part.ts';
import { exportedCashReceipts } from './exported-list.ts';
import { cashReceiptExports } from './exports.ts';
import { fileStream } from './file-state.ts';
import { cashReceiptFinds } from './finds.ts';
import * as receipts from './migrations/0119-cash-receipts.ts';
import { cashReceiptsDue } from './notices.ts';
import { cashReceiptRetention } from './retention.ts';
import { depositReceiptsStream } from './state.ts';
import { cashReceiptSweeps } from './sweeps.ts';
import { cashReceiptsWaiting } from './waiting.ts';

export const cashReceipts: Slice = {
  name: 'cash-receipts',
  retention: cashReceiptRetention,
  exports: cashReceiptExports,
  migrations: { '0119-cash-receipts': receipts },
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
