import { z } from 'zod';
import type { EventsOf } from '../event.ts';
import { Id, Instant } from '../primitives.ts';
import { JudgedKind, ReportedKind } from './schemas.ts';

const content = z.strictObject({
  kind: JudgedKind,
  /** Id of the product, the creator or the file. */
  contentId: Id,
  /** The member it belongs to. */
  ownerId: Id,
});
const judged = content.extend({ operatorId: Id });

/** Events of the stream `content-{kind}_{contentId}`. Free text is stored only in rows. */
export const contentEvents = {
  /** An operator hid it from everybody but its owner, who reads the reason. */
  ContentBlocked: judged.extend({
    /** Its owner may object before this instant. */
    objectUntil: Instant,
    policyVersion: z.int(),
  }),
  /** Its owner objected to the block; possible once. */
  ContentBlockObjected: content,
  /** An operator answered the objection: it stays hidden. */
  ContentBlockUpheld: judged,
  /** An operator showed it again. */
  ContentUnblocked: judged.extend({
    /** True if the owner's objection was still open: this grants it. */
    objected: z.boolean(),
  }),
  /** An operator checked the reports and keeps it visible. */
  ContentCleared: judged,
} as const;

export type ContentEvent = EventsOf<typeof contentEvents>;

const mark = z.strictObject({ userId: Id, kind: ReportedKind, contentId: Id });

/** Events of the stream `content_report-{userId}_{kind}_{contentId}`. */
export const contentReportEvents = { ContentReported: mark, ContentReportTakenBack: mark } as const;
