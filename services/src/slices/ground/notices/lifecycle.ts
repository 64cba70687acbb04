import type { Sweep } from '../../../flows/sweep.ts';
import { sweepOldPushes } from './sweep-old-pushes.ts';
import { sweepPushDevices } from './sweep-push-devices.ts';

export const noticeSweeps: readonly Sweep[] = [
  {
    name: 'sweepOldPushes',
    summary: 'deletes what became of pushes, after 30 days',
    schedule: { everyMinutes: 60 },
    run: sweepOldPushes,
  },
  {
    name: 'sweepPushDevices',
    summary: 'lets go of devices that are pushed to, once their session is over by its time',
    schedule: { everyMinutes: 60 },
    run: (ctx, { after }) => sweepPushDevices(ctx, after),
  },
];
