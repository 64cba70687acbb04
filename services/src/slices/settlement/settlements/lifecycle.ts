import type { Reactions } from '../../../feed/reaction.ts';
import { type Deadline, deadlineFlow } from '../../../flows/deadline.ts';
import type { Sweep } from '../../../flows/sweep.ts';
import { closeDueMonths } from './commands.ts';
import { advanceClosing, awaitedClosings } from './month-closing.ts';

/** The flow `close-month:{YYYY-MM}` of a closing that finance asked for; its steps are due one after another. */
export const monthClosing: Deadline = {
  kind: 'closeMonth',
  summary: 'settles the creators of a month that finance closes, some at a time',
  awaited: awaitedClosings,
  decide: (ctx, month) => advanceClosing(ctx, month),
};

export const settlementsReactions: Reactions = {
  // A month may be closed again, for creators whom its first closing left out.
  MonthClosingAsked: ({ payload }) => [{ restart: deadlineFlow(monthClosing, payload.month) }],
};

export const settlementsSweeps: readonly Sweep[] = [
  {
    name: 'closeDueMonths',
    summary: 'closes every month that is over and not closed, the oldest first',
    schedule: { dailyAt: '00:30' },
    run: async (ctx) => ({ more: false, ...(await closeDueMonths(ctx)) }),
  },
];
