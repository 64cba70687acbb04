import type { Sweep } from '../../../flows/sweep.ts';
import { remindOfPayDay } from './remind.ts';

export const payoutSweeps: readonly Sweep[] = [
  {
    name: 'remindOfPayDay',
    summary: 'tells finance on the pay day of batches that are open, and of income that no batch has',
    // When people begin to work.
    schedule: { dailyAt: '09:10' },
    run: async (ctx) => ({ more: false, ...(await remindOfPayDay(ctx)) }),
  },
];
