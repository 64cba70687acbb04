import type { Sweep } from '../../flows/sweep.ts';
import { sweepUnboundFiles } from './commands.ts';

export const fileSweeps: readonly Sweep[] = [
  {
    name: 'sweepUnboundFiles',
    summary: 'deletes uploads that nothing has used for a day',
    schedule: { everyMinutes: 10 },
    run: sweepUnboundFiles,
  },
];
