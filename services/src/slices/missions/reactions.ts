import type { FlowAsk, Reactions } from '../../feed/reaction.ts';
import { deadlineFlow } from '../../flows/deadline.ts';
import { conversionFlow } from './conversions.ts';
import { missionDue } from './deadlines.ts';

const dueOf = (missionId: string) => deadlineFlow(missionDue, missionId);
const wakeDue = ({ payload }: { payload: { missionId: string } }): FlowAsk[] => [
  { wake: dueOf(payload.missionId) },
];

export const missionReactions: Reactions = {
  MissionRequested: ({ payload: { missionId } }) => [{ start: dueOf(missionId) }],
  MissionPerformed: ({ payload: { missionId, attempt, kind } }) =>
    kind === 'VIDEO' ? [{ start: conversionFlow({ missionId, attempt }) }] : [],
  MissionCompleted: wakeDue,
  MissionRejected: wakeDue,
  MissionTranscodingFailed: wakeDue,
};
