/** What the workflow worker may use of the services: commands that are safe to repeat, and what they run on. */
export { AnchorRefused } from '@sowon/ledger';
export { AppError } from './app-error.ts';
export { readConfig } from './config.ts';
export type { Ctx } from './context.ts';
export { createContext } from './create-context.ts';
export { createFlows, type Flows } from './ports/flows.ts';
export { publishAnchor } from './slices/anchor/commands.ts';
export { checkOpenPayments, expireLots } from './slices/coins/commands.ts';
export { sweepUnboundFiles } from './slices/files/commands.ts';
export { completeMission, failTranscoding } from './slices/missions/commands/convert-mission.ts';
export { expireMission } from './slices/missions/commands/expire-mission.ts';
export { rejectMissionsOfBlocked } from './slices/missions/commands/reject-of-blocked.ts';
export { missionWait } from './slices/missions/queries.ts';
export { reconcileFlows } from './slices/missions/reconcile-flows.ts';
export { transcodeMission } from './slices/missions/transcode.ts';
export { closeLastMonth } from './slices/settlement/commands.ts';
export { untilReachable } from './until-reachable.ts';
