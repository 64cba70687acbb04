import type { FlowAsk, Reactions } from '../../../feed/reaction.ts';
import { type Deadline, deadlineFlow } from '../../../flows/deadline.ts';
import { advanceTakedown } from './advance.ts';
import { awaitedTakedowns } from './queries.ts';

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

/** Hides content and shows it again at the instants that an operator has planned (docs/rules/takedowns.md#what-happens). */
export const takedownDue: Deadline = {
  kind: 'takedownDue',
  summary: 'a content is hidden, or shown again, when an operator has planned it',
  awaited: awaitedTakedowns,
  decide: advanceTakedown,
};
