import type { ConversionActivities } from '@sowon/contracts/flows';
import { type ConverterContext, transcodeFile, transcodeMission } from '@sowon/services/use-cases';
import { cancellationSignal } from '@temporalio/activity';
import { alive } from './alive.ts';
import { activities, neverFinal } from './failure.ts';

/**
 * Creates the conversion activities. They have their own queue and process, so that a long video never delays a refund. A converter that is told to end stops
 * its conversion; that does not count as a lost worker, and the next converter starts it again.
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
