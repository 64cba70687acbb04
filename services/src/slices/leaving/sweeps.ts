import type { Sweep } from '../../flows/sweep.ts';
import { clearUpLeft } from './clear-up.ts';
import { destroyKept } from './destroy.ts';

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
];
