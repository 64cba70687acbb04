import type { Sweep } from '../../../flows/sweep.ts';
import { countAgeing } from './ageing.ts';
import { watchPrepaidLines } from './prepaid-lines.ts';

export const reportSweeps: readonly Sweep[] = [
  {
    name: 'countAgeing',
    summary: 'counts the coins of all members by their age and by the days until they expire',
    // After the nightly expiries and coin totals.
    schedule: { dailyAt: '01:40' },
    // A new installation counts at once; a missed day cannot be counted later.
    atOnce: true,
    run: async (ctx) => ({ more: false, counted: await countAgeing(ctx) }),
  },
  {
    name: 'watchPrepaidLines',
    summary: 'tells finance when what members have in coins comes near a line of the law on prepaid means',
    // At the start of the working day.
    schedule: { dailyAt: '09:20' },
    run: async (ctx) => ({ more: false, state: await watchPrepaidLines(ctx) }),
  },
];
