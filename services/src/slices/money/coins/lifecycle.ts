import type { Ctx } from '../../../context.ts';
import type { Sweep } from '../../../flows/sweep.ts';
import { checkOpenPayments, expireLots } from './commands.ts';
import { compareNextDay } from './differences/compare-day.ts';
import { lookAgain, watchDifferences } from './differences/watch.ts';
import { oweRefunds, payDueRefunds, watchRefunds } from './refunds/lifecycle.ts';
import { tellExpiring } from './tell-expiring.ts';

export const coinSweeps: readonly Sweep[] = [
  {
    name: 'expireLots',
    summary: 'books coins as expired whose last day is over (spec 1 §9: coins live 5 years)',
    schedule: { dailyAt: '00:00' },
    run: expireLots,
  },
  {
    name: 'tellExpiring',
    summary: 'tells owners of coins that expire, 30 and 7 days before',
    // A time when people read; a missed night is made up for.
    schedule: { dailyAt: '10:00' },
    run: (ctx, { after }) => tellExpiring(ctx, after),
  },
  {
    name: 'checkOpenPayments',
    summary: 'asks the provider about payments that neither the browser nor a webhook settled',
    schedule: { everyMinutes: 1 },
    run: async (ctx) => ({ more: false, ...(await checkOpenPayments(ctx)) }),
  },
  {
    name: 'payRefunds',
    summary:
      'has the provider pay what is owed for charges that were given back (spec 1 §9: 3 business days)',
    schedule: { everyMinutes: 1 },
    run: async (ctx) => {
      // Refunds that are open already do not wait for failures of opening new ones.
      const tried = await payDueRefunds(ctx);
      return { tried, owed: await oweRefunds(ctx), more: false };
    },
  },
  {
    name: 'watchRefunds',
    summary: 'tells the staff of refunds whose last day has begun and that are not paid',
    schedule: { everyMinutes: 60 },
    run: async (ctx) => ({ more: false, unpaid: await watchRefunds(ctx) }),
  },
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
