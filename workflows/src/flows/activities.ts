import type { ConversionActivities, MainActivities } from '@sowon/contracts/flows';
import { taskQueues } from '@sowon/contracts/flows';
import { proxyActivities } from '@temporalio/workflow';

/**
 * A database step: repeated for as long as it takes, since an error there only delays. Half a minute is far above any
 * step's normal time, so a herd of timers does not become a storm of retries.
 */
export const main = proxyActivities<Omit<MainActivities, 'runSweep'>>({
  taskQueue: taskQueues.main,
  startToCloseTimeout: '30 seconds',
  retry: { initialInterval: '1 second', maximumInterval: '1 minute' },
});

/**
 * A batch of a sweep: says while it works that its worker lives, so it may take long. What may pass is tried for some ten
 * minutes; then the run has failed.
 */
export const sweeping = (limitMinutes: number) =>
  proxyActivities<Pick<MainActivities, 'runSweep'>>({
    taskQueue: taskQueues.main,
    startToCloseTimeout: `${limitMinutes} minutes`,
    heartbeatTimeout: '30 seconds',
    retry: { initialInterval: '1 second', maximumInterval: '1 minute', maximumAttempts: 16 },
  });

/**
 * A conversion says while it works that its worker lives, so it may take as long as a slow store needs for 500 MB: the programs
 * that it runs have limits of their own. A fault is retried for as long as it takes; a worker that was lost, or that took too
 * long, is counted by the flow: the file may be what kills them.
 */
export const conversions = proxyActivities<ConversionActivities>({
  taskQueue: taskQueues.conversions,
  startToCloseTimeout: '3 hours',
  heartbeatTimeout: '20 seconds',
  retry: {
    initialInterval: '2 seconds',
    maximumInterval: '5 minutes',
    nonRetryableErrorTypes: ['TemporalTimeout:StartToClose', 'TemporalTimeout:Heartbeat'],
  },
});
