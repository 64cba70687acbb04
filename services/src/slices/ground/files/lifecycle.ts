import type { Sweep } from '../../../flows/sweep.ts';
import { sweepUnboundFiles } from './commands.ts';
import { sweepResumableUploads } from './resumable/uploads.ts';

export const fileSweeps: readonly Sweep[] = [
  {
    name: 'sweepUnboundFiles',
    summary: 'deletes uploads that nothing has used for a day',
    schedule: { everyMinutes: 10 },
    run: sweepUnboundFiles,
  },
  {
    name: 'sweepResumableUploads',
    summary: 'deletes uploads that nobody has gone on with for a day, and what arrived of them',
    schedule: { everyMinutes: 10 },
    run: sweepResumableUploads,
  },
];
