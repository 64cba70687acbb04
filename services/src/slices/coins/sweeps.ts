import type { Sweep } from '../../flows/sweep.ts';
import { checkOpenPayments, expireLots } from './commands.ts';
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
    // When people read; a night lost is caught up.
    schedule: { dailyAt: '10:00' },
    run: (ctx, { after }) => tellExpiring(ctx, after),
  },
  {
    name: 'checkOpenPayments',
    summary: 'asks the provider about payments that neither the browser nor a webhook settled',
    schedule: { everyMinutes: 1 },
    run: async (ctx) => ({ more: false, ...(await checkOpenPayments(ctx)) }),
  },
];
