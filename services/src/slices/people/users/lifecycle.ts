import type { FlowAsk, Reactions } from '../../../feed/reaction.ts';
import { deadlineFlow } from '../../../flows/deadline.ts';
import { staffWorkEnds } from './end-staff-work.ts';

const start = (userId: string): FlowAsk[] => [{ start: deadlineFlow(staffWorkEnds, userId) }];

export const userReactions: Reactions = {
  StaffRolesChanged: ({ payload: { userId, before, after } }) =>
    before.some((role) => !after.includes(role)) ? start(userId) : [],
  StaffConsoleShut: ({ payload }) => start(payload.userId),
};
