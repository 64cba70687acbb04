import type { Sweep } from '../../../flows/sweep.ts';
import { countAgeing } from './ageing.ts';
import { watchPrepaidLines } from './prepaid-lines.ts';

export const reportSweeps: readonly Sweep[] = [
  {
    name: 'countAgeing',
    summary: 'counts the coins of all members by their age and by the days until they expire',
    // After the expiries of the night and its totals.
    schedule: { dailyAt: '01:40' },
    // A new house has its first count at once; of a day that was missed nothing can be known any more.
    atOnce: true,
    run: async (ctx) => ({ more: false, counted: await countAgeing(ctx) }),
  },
  {
    name: 'watchPrepaidLines',
    summary: 'tells finance when what members have in coins comes near a line of the law on prepaid means',
    // When people begin to work.
    schedule: { dailyAt: '09:20' },
    run: async (ctx) => ({ more: false, state: await watchPrepaidLines(ctx) }),
  },
];
