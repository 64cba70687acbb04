import type { Sweep } from '../../../flows/sweep.ts';
import { expireLots } from './commands.ts';
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
];
