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
      'Report somebody’s product or page to the operators, who read why; reporting it twice changes nothing.',
    params: reportParams,
    body: reportSaid,
    reply: IdReply,
    errors: [404, 422],
  }),
  takeBackContentReport: route(contentCalls.takeBackContentReport, {
    summary: 'Take a report back; nothing when there was none.',
    params: reportParams,
    reply: IdReply,
    errors: [404, 422],
  }),
  ownContentBlocks: route(contentCalls.ownContentBlocks, {
    summary:
      'What of the caller’s products, page and files operators hide, with the reasons, the newest first.',
    reply: z.array(OwnContentBlock),
  }),
  objectToContentBlock: route(contentCalls.objectToContentBlock, {
    summary: 'Object to the block of one’s own product, page or file, within 30 days, once.',
    params: z.strictObject({ kind: JudgedKind, contentId: Id }),
    body: ObjectToBlock,
    reply: IdReply,
    errors: [404, 409, 422],
  }),
} as const;
