/** What the workflow worker may use of the services: commands that are safe to repeat, and what they run on. */
export { AnchorRefused } from '@sowon/ledger';
export { publishAnchor } from './anchor/commands.ts';
export { AppError } from './app-error.ts';
export { checkOpenPayments, expireLots } from './coins/commands.ts';
export { readConfig } from './config.ts';
export type { Ctx } from './context.ts';
export { createContext } from './create-context.ts';
export { reconcileFlows } from './feed/reconcile.ts';
export { sweepUnboundFiles } from './files/commands.ts';
export { completeMission, failTranscoding } from './missions/commands/convert-mission.ts';
export { expireMission } from './missions/commands/expire-mission.ts';
export { rejectMissionsOfBlocked } from './missions/commands/reject-of-blocked.ts';
export { missionWait } from './missions/queries.ts';
export { transcodeMission } from './missions/transcode.ts';
export { createFlows, type Flows } from './ports/flows.ts';
export { closeLastMonth } from './settlement/commands.ts';
export { untilReachable } from './until-reachable.ts';
