import { z } from 'zod';
import { listQuery } from '../console-list.ts';
import { ContentKind, ReasonIn } from '../moderation/schemas.ts';
import { policy } from '../policy.ts';
import { Id, Instant, idParams, requiredText } from '../primitives.ts';
import { ProductType } from '../products/schemas.ts';
import { route } from '../route.ts';
import { takedownCalls } from './calls.ts';
import { PlanTakedown, TakedownStatus } from './schemas.ts';

const TakedownRow = z.object({
  id: Id,
  kind: ContentKind,
  contentId: Id,
  /** What it is called; empty for what its type tells, and for what is gone. Of a comment: the mission it is about. */
  name: z.string(),
  productType: ProductType.nullable(),
  /** What was written, where staff may read it without giving a reason. */
  words: z.string().nullable(),
  status: TakedownStatus,
  from: Instant,
  until: Instant.nullable(),
  reason: z.string(),
  reasonIn: ReasonIn.nullable(),
  planned: Instant,
  plannedBy: Id,
  plannedByName: z.string(),
  /** Since when it is hidden, where it took effect. */
  hiddenAt: Instant.nullable(),
  /** When the last of it was done, or it was called off; null while something of it is to come. */
  ended: Instant.nullable(),
  /** Whether it showed the content again; null where no end of it has come. */
  shown: z.boolean().nullable(),
  /** Why it could not be hidden, as a code of the error table. */
  refused: z.string().nullable(),
  /** The same in words, in the language of the request. */
  refusedText: z.string().nullable(),
});

export const takedownConsole = {
  listTakedowns: route(takedownCalls.listTakedowns, {
    summary: 'What is hidden, and shown again, by the clock.',
    query: listQuery({
      filter: {
        kind: ContentKind.optional(),
        contentId: Id.optional(),
        status: TakedownStatus.optional(),
        /** Something of it is to come. */
        open: z.boolean().optional(),
      },
      sortable: ['id', 'planned', 'from'],
      order: ['planned', 'DESC'],
    }),
    reply: z.array(TakedownRow),
  }),
  showTakedown: route(takedownCalls.showTakedown, {
    summary: 'One takedown.',
    params: idParams,
    reply: TakedownRow,
    errors: [404],
  }),
  planTakedown: route(takedownCalls.planTakedown, {
    summary:
      'Have a content hidden from an instant on, until one, or both; one such plan at a time for each.',
    body: PlanTakedown,
    reply: TakedownRow,
    errors: [404, 409, 422],
  }),
  callOffTakedown: route(takedownCalls.callOffTakedown, {
    summary: 'Stop what has not come yet of a takedown; what is hidden stays so until somebody shows it.',
    params: idParams,
    body: z.strictObject({ reason: requiredText(policy.text.commentMax) }),
    reply: TakedownRow,
    errors: [404, 409, 422],
  }),
} as const;
