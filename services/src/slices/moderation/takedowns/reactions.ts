import type { FlowAsk, Reactions } from '../../../feed/reaction.ts';
import { deadlineFlow } from '../../../flows/deadline.ts';
import { takedownDue } from './deadlines.ts';

const wake = ({ payload }: { payload: { takedownId: string } }): FlowAsk[] => [
  { wake: deadlineFlow(takedownDue, payload.takedownId) },
];

export const takedownReactions: Reactions = {
  TakedownPlanned: ({ payload }) => [{ start: deadlineFlow(takedownDue, payload.takedownId) }],
  TakedownTookEffect: wake,
  TakedownRefused: wake,
  TakedownEnded: wake,
  TakedownCalledOff: wake,
};
