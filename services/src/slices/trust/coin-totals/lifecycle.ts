import type { Sweep } from '../../../flows/sweep.ts';
import { publishCoinTotals } from './commands.ts';
import { coinTotalsRefused } from './notices.ts';
import { CoinTotalsRefused } from './statement.ts';

export const coinTotalsSweeps: readonly Sweep[] = [
  {
    name: 'publishCoinTotals',
    summary: 'publishes the signed totals of coins of each day that is over; fails when they do not add up',
    // After the nightly anchor, which a statement names.
    schedule: { dailyAt: '01:20' },
    // Catches up on missed days.
    atOnce: true,
    alarms: { [CoinTotalsRefused.name]: coinTotalsRefused },
    run: async (ctx) => ({ more: false, published: await publishCoinTotals(ctx) }),
  },
];
