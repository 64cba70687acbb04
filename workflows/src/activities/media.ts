import type { MediaActivities } from '@sowon/contracts/flows';
import { type Ctx, transcodeMission } from '@sowon/services/use-cases';
import { heartbeat } from '@temporalio/activity';
import { activities } from './failure.ts';

const heartbeatMs = 5_000;

/** Conversions run in their own queue, so that a long video never keeps a refund waiting. */
export function createMediaActivities(ctx: Ctx): MediaActivities {
  return activities<MediaActivities>(
    {
      transcode: async ({ missionId, attempt }) => {
        const beat = setInterval(heartbeat, heartbeatMs);
        try {
          const result = await transcodeMission(ctx, { missionId, attempt });
          return { failure: result.ok ? null : result.reason };
        } finally {
          clearInterval(beat);
        }
      },
    },
    (error) => ctx.log.error({ err: error }, 'conversion fault'),
  );
}
