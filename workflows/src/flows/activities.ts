import type { ConversionActivities, MainActivities } from '@sowon/contracts/flows';
import { taskQueues } from '@sowon/contracts/flows';
import { proxyActivities } from '@temporalio/workflow';

/**
 * Database steps, retried without limit, because an error there only delays. Half a minute is far above any step's normal time, so many simultaneous timers do
 * not cause a storm of retries.
 */
export const main = proxyActivities<Omit<MainActivities, 'runSweep'>>({
  taskQueue: taskQueues.main,
  startToCloseTimeout: '30 seconds',
  retry: { initialInterval: '1 second', maximumInterval: '1 minute' },
});

/** A batch of a sweep: sends heartbeats, so it may take long. Transient errors are retried for about ten minutes; then the run fails. */
export const sweeping = (limitMinutes: number) =>
  proxyActivities<Pick<MainActivities, 'runSweep'>>({
    taskQueue: taskQueues.main,
    startToCloseTimeout: `${limitMinutes} minutes`,
    heartbeatTimeout: '30 seconds',
    retry: { initialInterval: '1 second', maximumInterval: '1 minute', maximumAttempts: 16 },
  });

/**
 * A conversion sends heartbeats, so it may take as long as a slow store needs for 500 MB; the programs that it runs have their own limits. Faults are retried
 * without limit. The workflow counts lost workers and timeouts itself: the file may be what kills them.
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
