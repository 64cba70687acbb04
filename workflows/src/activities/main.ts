import type { MainActivities } from '@sowon/contracts/flows';
import {
  type Ctx,
  checkOpenPayments,
  closeLastMonth,
  completeMission,
  expireLots,
  expireMission,
  type Flows,
  failTranscoding,
  missionWait,
  publishAnchor,
  reconcileFlows,
  rejectMissionsOfBlocked,
  sweepUnboundFiles,
} from '@sowon/services/use-cases';
import { alive } from './alive.ts';
import { activities } from './failure.ts';

/** The steps that flows may ask of the database; each is one command of a slice and safe to repeat. */
export function createMainActivities(ctx: Ctx, flows: Flows): MainActivities {
  return activities<MainActivities>(
    {
      missionWait: ({ missionId }) => missionWait(ctx, missionId),
      expireMission: ({ missionId }) => expireMission(ctx, missionId),
      completeMission: ({ missionId, attempt }) => completeMission(ctx, { missionId, attempt }),
      failTranscoding: ({ missionId, attempt, reason }) =>
        failTranscoding(ctx, { missionId, attempt, reason }),
      closeLastMonth: () => closeLastMonth(ctx),
      expireLots: () => expireLots(ctx),
      checkOpenPayments: () => checkOpenPayments(ctx),
      rejectMissionsOfBlocked: () => rejectMissionsOfBlocked(ctx),
      sweepUnboundFiles: () => sweepUnboundFiles(ctx),
      reconcileFlows: () => reconcileFlows(ctx, flows),
      publishAnchor: () => alive(() => publishAnchor(ctx)),
    },
    (error) => ctx.log.error({ err: error }, 'activity fault'),
  );
}
