import type { Sweep } from '../../../flows/sweep.ts';
import { checkOpenPayments } from './commands.ts';

export const paymentSweeps: readonly Sweep[] = [
  {
    name: 'checkOpenPayments',
    summary: 'asks the provider about payments that neither the browser nor a webhook settled',
    schedule: { everyMinutes: 1 },
    run: async (ctx) => ({ more: false, ...(await checkOpenPayments(ctx)) }),
  },
];
