/** Exports for the workflow worker: commands that are safe to repeat, and their dependencies. */
export { AnchorRefused } from '@sowon/ledger';
export { AppError } from './app-error.ts';
export { readConfig, readConverterConfig } from './config.ts';
export { createContext } from './create-context.ts';
export { type ConverterContext, createConverterContext } from './create-converter-context.ts';
export { createFlowSteps } from './flow-steps.ts';
export type { House } from './house.ts';
export { untilReachable } from './outage.ts';
export { createFlows, type Flows } from './ports/flows.ts';
export type { Slice } from './slice.ts';
export { requireSandbox } from './slices/ground/files/conversion/run-job.ts';
export { refuseFile } from './slices/ground/files/conversions.ts';
export { transcodeFile } from './slices/ground/files/transcode.ts';
export { completeMission, failTranscoding } from './slices/missions/missions/commands/answer-mission.ts';
export { transcodeMission } from './slices/missions/missions/conversions.ts';
export { slices } from './slices.ts';
export { isTransient } from './transient.ts';
