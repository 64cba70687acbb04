import { sweepOldKeys, sweepOldRefusals } from '../../../db/sweep-old-keys.ts';
import type { Deadline } from '../../../flows/deadline.ts';
import type { Sweep } from '../../../flows/sweep.ts';
import { compareFlows, reconcileFlows } from './reconcile.ts';

export const alarmsSweeps: readonly Sweep[] = [
  {
    name: 'sweepOldKeys',
    summary: 'deletes idempotency keys that are older than 30 days',
    schedule: { everyMinutes: 60 },
    run: sweepOldKeys,
  },
  {
    name: 'sweepOldRefusals',
    summary: 'forgets refusals that the ledger keeps under keys of clients, after 30 days',
    schedule: { everyMinutes: 60 },
    run: sweepOldRefusals,
  },
];

/** Returns the sweeps that keep workflows and database consistent, for all kinds of deadlines. */
export const flowSweeps = (deadlines: readonly Deadline[]): Sweep[] => [
  {
    name: 'reconcileFlows',
    summary: 'wakes the flows of deadlines that have passed, and starts those that are missing',
    schedule: { everyMinutes: 1 },
    run: async (ctx, { flows }) => ({ more: false, ...(await reconcileFlows(ctx, flows, deadlines)) }),
  },
  {
    name: 'compareFlows',
    summary: 'compares all that is awaited with all flows that run, both ways',
    schedule: { everyMinutes: 60 },
    run: (ctx, { flows, after }) => compareFlows(ctx, flows, deadlines, after),
  },
];
