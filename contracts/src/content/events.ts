import { z } from 'zod';
import type { EventsOf } from '../event.ts';
import { Id, Instant } from '../primitives.ts';
import { JudgedKind, ReportedKind } from './schemas.ts';

const content = z.strictObject({
  kind: JudgedKind,
  /** Of the product, the creator or the file. */
  contentId: Id,
  /** The member whose it is. */
  ownerId: Id,
});
const judged = content.extend({ operatorId: Id });

/** Events of the stream `content-{kind}_{contentId}`. What was typed stands beside them, in rows. */
export const contentEvents = {
  /** An operator hid it from everybody but its owner, who reads why. */
  ContentBlocked: judged.extend({
    /** Its owner may object before this instant. */
    objectUntil: Instant,
    policyVersion: z.int(),
  }),
  /** Its owner says that the block is wrong, once. */
  ContentBlockObjected: content,
  /** An operator answered the objection: it stays hidden. */
  ContentBlockUpheld: judged,
  /** An operator showed it again. */
  ContentUnblocked: judged.extend({
    /** Its owner had objected, and nobody had answered: so this grants it. */
    objected: z.boolean(),
  }),
  /** An operator looked at what was reported, and lets it stand. */
  ContentCleared: judged,
} as const;

export type ContentEvent = EventsOf<typeof contentEvents>;

const mark = z.strictObject({ userId: Id, kind: ReportedKind, contentId: Id });

/** Events of the stream `content_report-{userId}_{kind}_{contentId}`. */
export const contentReportEvents = { ContentReported: mark, ContentReportTakenBack: mark } as const;
