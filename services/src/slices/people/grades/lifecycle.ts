import type { Sweep } from '../../../flows/sweep.ts';
import { remindOfProposals } from './remind.ts';
import { judgeDueMonths } from './review.ts';

export const gradeSweeps: readonly Sweep[] = [
  {
    name: 'judgeDueMonths',
    summary: 'proposes grades by the work of every month that is over and was not judged, the oldest first',
    // After the previous month is closed.
    schedule: { dailyAt: '00:45' },
    run: async (ctx) => ({ more: false, ...(await judgeDueMonths(ctx)) }),
  },
  {
    name: 'remindOfProposals',
    summary: 'reminds operators from the 5th of a month on, once, of proposed grades that wait',
    // At the start of the working day.
    schedule: { dailyAt: '09:00' },
    run: async (ctx) => ({ more: false, ...(await remindOfProposals(ctx)) }),
  },
];
