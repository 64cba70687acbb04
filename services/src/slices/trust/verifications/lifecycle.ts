import type { Sweep } from '../../../flows/sweep.ts';
import { startNightly } from './commands.ts';
import { verifyNext } from './verify-next.ts';

export const verificationSweeps: readonly Sweep[] = [
  {
    name: 'startNightlyVerification',
    summary: 'has the whole ledger verified each night, after its anchor is published',
    schedule: { dailyAt: '02:00' },
    run: async (ctx) => ({ more: false, ...(await startNightly(ctx)) }),
  },
  {
    name: 'verifyLedger',
    summary:
      'takes up the verification of the ledger that waits or was interrupted, and goes on with it step by step',
    // The comparison with the anchors is one step, which reads every event.
    schedule: { everyMinutes: 1, limitMinutes: 6 * 60 },
    run: async (ctx) => ({ more: await verifyNext(ctx) }),
  },
];
