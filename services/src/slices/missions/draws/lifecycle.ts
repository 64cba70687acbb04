import type { FlowAsk, Reactions } from '../../../feed/reaction.ts';
import { type Deadline, deadlineFlow } from '../../../flows/deadline.ts';
import { advanceDraw } from './advance.ts';

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

/**
 * A draw opens, closes its list of entries, is drawn within fourteen days or by its rule, and ends, at the instants of its days in KST
 * (spec 1 §9, spec 2 §5). The winners' personal data is kept for ninety days after that.
 */
export const drawDue: Deadline = {
  kind: 'drawDue',
  summary: 'a draw event opens, closes its entries, is drawn and ends by its days, or by the rule',
  awaited: (db) =>
    db
      .selectFrom('draws')
      .select(['product_id as id', 'status as stage', 'next_at as dueAt'])
      .where('next_at', 'is not', null),
  decide: advanceDraw,
};
