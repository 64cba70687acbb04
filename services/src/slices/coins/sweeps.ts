import type { Sweep } from '../../flows/sweep.ts';
import { checkOpenPayments, expireLots } from './commands.ts';

export const coinSweeps: readonly Sweep[] = [
  {
    name: 'expireLots',
    summary: 'books coins as expired whose last day is over (spec 1 §9: coins live 5 years)',
    schedule: { dailyAt: '00:00' },
    run: expireLots,
  },
  {
    name: 'checkOpenPayments',
    summary: 'asks the provider about payments that neither the browser nor a webhook settled',
    schedule: { everyMinutes: 1 },
    run: async (ctx) => ({ more: false, ...(await checkOpenPayments(ctx)) }),
  },
];
