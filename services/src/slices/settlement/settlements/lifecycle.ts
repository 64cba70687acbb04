import type { Sweep } from '../../../flows/sweep.ts';
import { closeDueMonths } from './commands.ts';

export const settlementsSweeps: readonly Sweep[] = [
  {
    name: 'closeDueMonths',
    summary: 'closes every month that is over and not closed, the oldest first',
    schedule: { dailyAt: '00:30' },
    run: async (ctx) => ({ more: false, ...(await closeDueMonths(ctx)) }),
  },
];
