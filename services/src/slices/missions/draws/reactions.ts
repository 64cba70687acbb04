import type { FlowAsk, Reactions } from '../../../feed/reaction.ts';
import { deadlineFlow } from '../../../flows/deadline.ts';
import { drawDue } from './deadlines.ts';

type Of = { readonly payload: { readonly productId: string } };

const wake = ({ payload }: Of): FlowAsk[] => [{ wake: deadlineFlow(drawDue, payload.productId) }];

export const drawReactions: Reactions = {
  DrawRegistered: ({ payload }) => [{ start: deadlineFlow(drawDue, payload.productId) }],
  DrawOpened: wake,
  DrawFrozen: wake,
  DrawReminded: wake,
  DrawFinished: wake,
  DrawCanceled: wake,
  DrawClosed: wake,
  DrawForgotten: wake,
};
