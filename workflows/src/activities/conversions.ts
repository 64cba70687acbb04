import type { ConversionActivities } from '@sowon/contracts/flows';
import { type ConverterContext, transcodeFile, transcodeMission } from '@sowon/services/use-cases';
import { cancellationSignal } from '@temporalio/activity';
import { alive } from './alive.ts';
import { activities, neverFinal } from './failure.ts';

/**
 * Conversions run in a queue and a process of their own, so that a long video never keeps a refund waiting. A converter that is
 * told to end stops what it is at; that counts as no lost worker, and the next converter begins anew.
 */
export function createConversionActivities(
  ctx: Pick<ConverterContext, 'db' | 'files' | 'conversions' | 'log'>,
): ConversionActivities {
  const told = async (step: () => ReturnType<typeof transcodeFile>) => {
    const result = await alive(step);
    return { failure: result.ok ? null : result.reason };
  };
  return activities<ConversionActivities>(
    {
      transcode: ({ missionId, attempt }) =>
        told(() => transcodeMission(ctx, { missionId, attempt }, cancellationSignal())),
      convertFile: ({ fileId }) => told(() => transcodeFile(ctx, fileId, cancellationSignal())),
    },
    { onFault: (error) => ctx.log.error({ err: error }, 'conversion fault'), isFinal: neverFinal },
  );
}
