import type { Sweep } from '../../../flows/sweep.ts';
import { clearUpLeft } from './clear-up.ts';
import { destroyKept } from './destroy.ts';
import { destroyReturned } from './returned-keys.ts';

export const leavingSweeps: readonly Sweep[] = [
  {
    name: 'clearUpLeft',
    summary: 'takes off what members who have left follow and like',
    schedule: { everyMinutes: 1 },
    run: clearUpLeft,
  },
  {
    name: 'destroyKept',
    summary: 'destroys what is kept of members who left 1, 3 and 5 years ago (spec 1 §9: within 5 days)',
    schedule: { dailyAt: '04:00' },
    run: destroyKept,
  },
  {
    name: 'destroyReturnedKeys',
    summary:
      'destroys again keys of members who were destroyed for good, which a restored backup of the keys brought back',
    schedule: { dailyAt: '04:30' },
    run: async (ctx, { after: before }) => {
      const { destroyed, after } = await destroyReturned(ctx, before);
      return after === null ? { destroyed, more: false } : { destroyed, more: true, after };
    },
  },
];
