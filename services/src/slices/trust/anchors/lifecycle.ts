import { AnchorRefused } from '@sowon/ledger';
import type { Sweep } from '../../../flows/sweep.ts';
import { publishAnchor } from './commands.ts';
import { anchorRefused } from './notices.ts';

export const anchorsSweeps: readonly Sweep[] = [
  {
    name: 'publishAnchor',
    summary: 'publishes the signed anchor of the ledger; fails when the ledger is not as it was anchored',
    // After the lots of the day before have expired and the month before is closed.
    schedule: { dailyAt: '01:00' },
    // A day has its anchor also where Temporal slept in the night, and the first day too.
    atOnce: true,
    alarms: { [AnchorRefused.name]: anchorRefused },
    run: async (ctx) => ({ more: false, ...(await publishAnchor(ctx)) }),
  },
];
