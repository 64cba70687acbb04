import type { Sweep } from '../../../flows/sweep.ts';
import { remindOfCashReceipts } from './remind.ts';
import { takeCashReceiptCauses } from './take-causes.ts';

export const cashReceiptSweeps: readonly Sweep[] = [
  {
    name: 'takeCashReceipts',
    summary: 'makes cash receipts of deposits that were paid, and cancellations of what went back',
    schedule: { everyMinutes: 1 },
    run: takeCashReceiptCauses,
  },
  {
    name: 'remindOfCashReceipts',
    summary: 'tells finance of cash receipts whose last day is near or over (5 days after the payment)',
    // The start of the working day.
    schedule: { dailyAt: '09:10' },
    run: async (ctx) => ({ more: false, due: await remindOfCashReceipts(ctx) }),
  },
];
