import type { MainActivities, MediaActivities } from '@sowon/contracts/flows';
import { taskQueues } from '@sowon/contracts/flows';
import { proxyActivities } from '@temporalio/workflow';

/**
 * A database step: repeated for as long as it takes, since a fault there only delays. A refusal of the rules comes as
 * a failure that is not retried. Half a minute is far above any step's normal time, so a herd of timers does not
 * become a storm of retries.
 */
export const main = proxyActivities<MainActivities>({
  taskQueue: taskQueues.main,
  startToCloseTimeout: '30 seconds',
  retry: { initialInterval: '1 second', maximumInterval: '1 minute' },
});

/** A step of the upkeep is given up before the next run is due, which takes it up again: a run that never ended would stop all. */
export const upkeepSteps = proxyActivities<MainActivities>({
  taskQueue: taskQueues.main,
  startToCloseTimeout: '30 seconds',
  scheduleToCloseTimeout: '50 seconds',
  retry: { initialInterval: '1 second', maximumInterval: '20 seconds' },
});

/**
 * Reads all that came since the day before, at first the whole ledger, and says meanwhile that it lives. Faults are
 * retried until the next day's run is near, which also copies what this one could not.
 */
export const anchoring = proxyActivities<MainActivities>({
  taskQueue: taskQueues.main,
  startToCloseTimeout: '6 hours',
  scheduleToCloseTimeout: '22 hours',
  heartbeatTimeout: '30 seconds',
  retry: { initialInterval: '5 seconds', maximumInterval: '10 minutes' },
});

/** A conversion reports its progress; three workers lost in a row mean that the file kills them. */
export const media = proxyActivities<MediaActivities>({
  taskQueue: taskQueues.media,
  startToCloseTimeout: '30 minutes',
  heartbeatTimeout: '20 seconds',
  retry: { initialInterval: '2 seconds', maximumInterval: '1 minute', maximumAttempts: 3 },
});
