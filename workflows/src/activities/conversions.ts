import type { ConversionActivities } from '@sowon/contracts/flows';
import { type ConverterContext, transcodeFile, transcodeMission } from '@sowon/services/use-cases';
import { alive } from './alive.ts';
import { activities, neverFinal } from './failure.ts';

/** Conversions run in a queue and a process of their own, so that a long video never keeps a refund waiting. */
export function createConversionActivities(
  ctx: Pick<ConverterContext, 'db' | 'files' | 'log'>,
): ConversionActivities {
  const told = async (step: () => ReturnType<typeof transcodeFile>) => {
    const result = await alive(step);
    return { failure: result.ok ? null : result.reason };
  };
  return activities<ConversionActivities>(
    {
      transcode: ({ missionId, attempt }) => told(() => transcodeMission(ctx, { missionId, attempt })),
      convertFile: ({ fileId }) => told(() => transcodeFile(ctx, fileId)),
    },
    { onFault: (error) => ctx.log.error({ err: error }, 'conversion fault'), isFinal: neverFinal },
  );
}
