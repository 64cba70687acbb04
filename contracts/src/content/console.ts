import { z } from 'zod';
import { ContentReview } from '../moderation/schemas.ts';
import { policy } from '../policy.ts';
import { Id, Instant, requiredText } from '../primitives.ts';
import { route } from '../route.ts';
import { contentCalls } from './calls.ts';
import { ContentBlock, JudgedKind, ReportedKind } from './schemas.ts';

const ContentRow = z.object({
  kind: JudgedKind,
  id: Id,
  ownerId: Id,
  review: ContentReview,
  /** By how many it is reported by now. */
  reports: z.int(),
  /** When it was last reported. */
  reported: Instant.nullable(),
  block: ContentBlock.nullable(),
});

const anyParams = z.strictObject({ kind: JudgedKind, id: Id });

const judgement = {
  /** A file is hidden and shown by `takeDownFile` and `giveBackFile`. */
  params: z.strictObject({ kind: ReportedKind, id: Id }),
  body: z.strictObject({ reason: requiredText(policy.text.commentMax) }),
  reply: ContentRow,
  errors: [404, 409, 422],
} as const;

export const contentConsole = {
  showContent: route(contentCalls.showContent, {
    summary: 'How a product, a creator’s page or a file stands with the operators.',
    params: anyParams,
    reply: ContentRow,
    errors: [404],
  }),
  blockContent: route(contentCalls.blockContent, {
    summary: 'Hide a product or a page from everybody but its creator, with a reason that they read.',
    ...judgement,
  }),
  unblockContent: route(contentCalls.unblockContent, {
    summary: 'Show a product or a page again; an objection that waits is granted by that.',
    ...judgement,
  }),
  clearContent: route(contentCalls.clearContent, {
    summary: 'Let a reported product or page stand: the reports so far are answered.',
    ...judgement,
  }),
  upholdContentBlock: route(contentCalls.upholdContentBlock, {
    summary: 'Answer an objection with a reason that the owner reads: it stays hidden.',
    ...judgement,
    params: anyParams,
  }),
} as const;
