import type { Sweep } from '../../../flows/sweep.ts';
import { rejectMissionsOfBlocked } from './commands/reject-of-blocked.ts';
import { resumeConversions } from './conversions.ts';

export const missionSweeps: readonly Sweep[] = [
  {
    name: 'rejectMissionsOfBlocked',
    summary: 'refunds missions that wait for a creator who is shut out',
    schedule: { everyMinutes: 1 },
    run: rejectMissionsOfBlocked,
  },
  {
    name: 'resumeConversions',
    summary: 'starts the flow of every conversion that has none, and tells operators of late ones',
    schedule: { everyMinutes: 1 },
    run: async (ctx, { flows }) => ({ more: false, ...(await resumeConversions(ctx, flows)) }),
  },
];
