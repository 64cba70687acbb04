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
  /** Its name; empty if only its type names it, and if it is gone. For a comment: the name of its mission. */
  name: z.string(),
  productType: ProductType.nullable(),
  /** The text, if staff may read it without a reason. */
  words: z.string().nullable(),
  status: TakedownStatus,
  from: Instant,
  until: Instant.nullable(),
  reason: z.string(),
  reasonIn: ReasonIn.nullable(),
  planned: Instant,
  plannedBy: Id,
  plannedByName: z.string(),
  /** Since when it is hidden, if the takedown took effect. */
  hiddenAt: Instant.nullable(),
  /** When its last step was done, or when it was called off; null while steps are planned. */
  ended: Instant.nullable(),
  /** True if it showed the content again; null if it has not ended. */
  shown: z.boolean().nullable(),
  /** Error code if it could not be hidden. */
  refused: z.string().nullable(),
  /** The error as text, in the language of the request. */
  refusedText: z.string().nullable(),
});

export const takedownConsole = {
  listTakedowns: route(takedownCalls.listTakedowns, {
    summary: 'Scheduled takedowns of content.',
    query: listQuery({
      filter: {
        kind: ContentKind.optional(),
        contentId: Id.optional(),
        status: TakedownStatus.optional(),
        /** True for takedowns with planned steps. */
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
    summary: 'Schedule hiding content from a time, until a time, or both; one open plan for each content.',
    body: PlanTakedown,
    reply: TakedownRow,
    errors: [404, 409, 422],
  }),
  callOffTakedown: route(takedownCalls.callOffTakedown, {
    summary:
      'Cancel the remaining steps of a takedown; content already hidden stays hidden until somebody shows it.',
    params: idParams,
    body: z.strictObject({ reason: requiredText(policy.text.commentMax) }),
    reply: TakedownRow,
    errors: [404, 409, 422],
  }),
} as const;
