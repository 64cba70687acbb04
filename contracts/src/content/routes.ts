import { z } from 'zod';
import { reportSaid } from '../moderation/reports.ts';
import { ObjectToBlock } from '../moderation/schemas.ts';
import { Id, IdReply } from '../primitives.ts';
import { route } from '../route.ts';
import { contentCalls } from './calls.ts';
import { JudgedKind, OwnContentBlock, ReportedKind } from './schemas.ts';

const reportParams = z.strictObject({ kind: ReportedKind, contentId: Id });

export const contentRoutes = {
  reportContent: route(contentCalls.reportContent, {
    summary:
      'Report a product or a page of another member to the operators with a reason; reporting twice changes nothing.',
    params: reportParams,
    body: reportSaid,
    reply: IdReply,
    errors: [404, 422],
  }),
  takeBackContentReport: route(contentCalls.takeBackContentReport, {
    summary: 'Withdraw a report; does nothing if there is none.',
    params: reportParams,
    reply: IdReply,
    errors: [404, 422],
  }),
  ownContentBlocks: route(contentCalls.ownContentBlocks, {
    summary: 'The caller’s products, page and files that operators hide, with reasons, newest first.',
    reply: z.array(OwnContentBlock),
  }),
  objectToContentBlock: route(contentCalls.objectToContentBlock, {
    summary: 'Object to the block of one’s own product, page or file, once, within 30 days.',
    params: z.strictObject({ kind: JudgedKind, contentId: Id }),
    body: ObjectToBlock,
    reply: IdReply,
    errors: [404, 409, 422],
  }),
} as const;
