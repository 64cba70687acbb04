import { AnchorRefused } from '@sowon/ledger';
import type { Sweep } from '../../../flows/sweep.ts';
import { publishAnchor } from './commands.ts';
import { anchorRefused } from './notices.ts';

export const anchorsSweeps: readonly Sweep[] = [
  {
    name: 'publishAnchor',
    summary: 'publishes the signed anchor of the ledger; fails when the ledger is not as it was anchored',
    // After the lots of the previous day have expired and the previous month is closed.
    schedule: { dailyAt: '01:00' },
    // Publishes on the first day too, and if Temporal was down at night.
    atOnce: true,
    alarms: { [AnchorRefused.name]: anchorRefused },
    run: async (ctx) => ({ more: false, ...(await publishAnchor(ctx)) }),
  },
];
