import type { MainActivities } from '@sowon/contracts/flows';
import {
  completeMission,
  createFlowSteps,
  type Flows,
  failTranscoding,
  type House,
  refuseFile,
  type Slice,
} from '@sowon/services/use-cases';
import { alive } from './alive.ts';
import { activities, finalVerdict, neverFinal } from './failure.ts';

type Sweeping = Pick<MainActivities, 'runSweep'>;
type Lasting = Omit<MainActivities, keyof Sweeping>;

/** Creates the database steps of the workflows; each is safe to repeat. */
export function createMainActivities(ctx: House, flows: Flows, slices: readonly Slice[]): MainActivities {
  const { runSweep, ...steps } = createFlowSteps(ctx, flows, slices);
  const onFault = (error: unknown) => ctx.log.error({ err: error }, 'activity fault');
  return {
    ...activities<Lasting>(
      {
        ...steps,
        completeMission: ({ missionId, attempt }) => completeMission(ctx, { missionId, attempt }),
        failTranscoding: ({ missionId, attempt, reason }) =>
          failTranscoding(ctx, { missionId, attempt, reason }),
        refuseFile: ({ fileId, reason }) => refuseFile(ctx, { fileId, reason }),
      },
      { onFault, isFinal: neverFinal },
    ),
    ...activities<Sweeping>(
      { runSweep: (batch) => alive(() => runSweep(batch)) },
      { onFault, isFinal: finalVerdict },
    ),
  };
}
