import type { Sweep } from '../../flows/sweep.ts';
import { sweepOldPushes } from './sweep-old-pushes.ts';

export const noticeSweeps: readonly Sweep[] = [
  {
    name: 'sweepOldPushes',
    summary: 'deletes what became of pushes, after 30 days',
    schedule: { everyMinutes: 60 },
    run: sweepOldPushes,
  },
];
