import type { FlowAsk, Reactions } from '../../feed/reaction.ts';
import { deadlineFlow } from '../../flows/deadline.ts';
import { conversionFlow } from './conversions.ts';
import { missionDue } from './deadlines.ts';

const dueOf = (missionId: string) => deadlineFlow(missionDue, missionId);
const wakeDue = ({ missionId }: { readonly missionId: string }): FlowAsk[] => [{ wake: dueOf(missionId) }];

export const missionReactions: Reactions = {
  MissionRequested: ({ missionId }) => [{ start: dueOf(missionId) }],
  MissionPerformed: ({ missionId, attempt, kind }) =>
    kind === 'VIDEO' ? [{ start: conversionFlow({ missionId, attempt }) }] : [],
  MissionCompleted: wakeDue,
  MissionRejected: wakeDue,
  MissionTranscodingFailed: wakeDue,
};
