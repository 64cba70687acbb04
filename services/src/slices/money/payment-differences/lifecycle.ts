import type { Ctx } from '../../../context.ts';
import type { Sweep } from '../../../flows/sweep.ts';
import { compareNextDay } from './compare-day.ts';
import { lookAgain, watchDifferences } from './watch.ts';

export const differenceSweeps: readonly Sweep[] = [
  {
    name: 'comparePayments',
    summary: 'compares each day that is over with the provider’s list, and looks again at what differed',
    schedule: { dailyAt: '04:00' },
    run: comparePayments,
  },
];

/** Compares one day. After the last day it checks open differences again and tells the staff. */
async function comparePayments(ctx: Ctx) {
  const { day, more } = await compareNextDay(ctx);
  if (more) return { day, more };
  return { day, more, cured: await lookAgain(ctx), open: await watchDifferences(ctx) };
}
