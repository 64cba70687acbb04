import type { MediaActivities } from '@sowon/contracts/flows';
import { type Ctx, transcodeMission } from '@sowon/services/use-cases';
import { alive } from './alive.ts';
import { activities, neverFinal } from './failure.ts';

/** Conversions run in their own queue, so that a long video never keeps a refund waiting. */
export function createMediaActivities(ctx: Ctx): MediaActivities {
  return activities<MediaActivities>(
    {
      transcode: async ({ missionId, attempt }) => {
        const result = await alive(() => transcodeMission(ctx, { missionId, attempt }));
        return { failure: result.ok ? null : result.reason };
      },
    },
    { onFault: (error) => ctx.log.error({ err: error }, 'conversion fault'), isFinal: neverFinal },
  );
}
