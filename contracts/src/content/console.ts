import { z } from 'zod';
import { ContentReview, judgementReason } from '../moderation/schemas.ts';
import { policy } from '../policy.ts';
import { Id, Instant, requiredText } from '../primitives.ts';
import { route } from '../route.ts';
import { contentCalls } from './calls.ts';
import { JudgedKind, ReportedKind, StaffContentBlock } from './schemas.ts';

const ContentRow = z.object({
  kind: JudgedKind,
  id: Id,
  ownerId: Id,
  review: ContentReview,
  /** Number of members with an open report. */
  reports: z.int(),
  /** Time of the latest report. */
  reported: Instant.nullable(),
  block: StaffContentBlock.nullable(),
});

const anyParams = z.strictObject({ kind: JudgedKind, id: Id });

const judgement = {
  /** Files are excluded: `takeDownFile` and `giveBackFile` hide and show them. */
  params: z.strictObject({ kind: ReportedKind, id: Id }),
  body: z.strictObject({ reason: requiredText(policy.text.commentMax) }),
  reply: ContentRow,
  errors: [404, 409, 422],
} as const;

/** A judgement with a reason that the owner reads. */
const judgementForOwner = { ...judgement, body: judgementReason } as const;

export const contentConsole = {
  showContent: route(contentCalls.showContent, {
    summary: 'The moderation state of a product, a creator’s page or a file.',
    params: anyParams,
    reply: ContentRow,
    errors: [404],
  }),
  blockContent: route(contentCalls.blockContent, {
    summary: 'Hide a product or a page from everyone but its creator, with a reason that they read.',
    ...judgementForOwner,
  }),
  unblockContent: route(contentCalls.unblockContent, {
    summary: 'Show a product or a page again; this grants a waiting objection.',
    ...judgement,
  }),
  clearContent: route(contentCalls.clearContent, {
    summary: 'Keep a reported product or page visible; this answers its reports so far.',
    ...judgement,
  }),
  upholdContentBlock: route(contentCalls.upholdContentBlock, {
    summary: 'Reject an objection with a reason that the owner reads; the content stays hidden.',
    ...judgementForOwner,
    params: anyParams,
  }),
} as const;
