import type { FlowAsk, Reactions } from '../../../feed/reaction.ts';
import { deadlineFlow } from '../../../flows/deadline.ts';
import { fileConversionFlow } from '../../ground/files/conversions.ts';
import { conversionFlow } from './conversions.ts';
import { missionDue } from './deadlines.ts';

const dueOf = (missionId: string) => deadlineFlow(missionDue, missionId);
const wakeDue = ({ payload }: { payload: { missionId: string } }): FlowAsk[] => [
  { wake: dueOf(payload.missionId) },
];

export const missionReactions: Reactions = {
  // A roulette waits for nobody until a roll wins, and an entry for a draw until it is drawn.
  MissionRequested: ({ payload: { missionId, requestFileId, dueAt } }) => [
    ...(dueAt === null ? [] : [{ start: dueOf(missionId) }]),
    ...(requestFileId === null ? [] : [{ start: fileConversionFlow(requestFileId) }]),
  ],
  MissionWon: ({ payload: { missionId } }) => [{ start: dueOf(missionId) }],
  MissionDrawn: ({ payload: { missionId } }) => [{ start: dueOf(missionId) }],
  MissionAccepted: wakeDue,
  MissionPerformed: ({ payload: { missionId, attempt, kind } }) =>
    kind === 'IMAGE' ? [] : [{ start: conversionFlow({ missionId, attempt }) }],
  MissionCompleted: wakeDue,
  MissionRejected: wakeDue,
  MissionTranscodingFailed: wakeDue,
};
