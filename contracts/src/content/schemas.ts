import { z } from 'zod';
import { ContentKind, Objection, ReasonIn, ShownAgain, StaffObjection } from '../moderation/schemas.ts';
import { Id, Instant } from '../primitives.ts';

/** What operators judge by one set of calls; a mission and a comment have their own. */
export const JudgedKind = ContentKind.extract(['PRODUCT', 'PROFILE', 'MEDIA']);
export type JudgedKind = z.output<typeof JudgedKind>;

/** What members report of it: a file is not reported by itself, but what shows it. */
export const ReportedKind = JudgedKind.exclude(['MEDIA']);
export type ReportedKind = z.output<typeof ReportedKind>;

/** Why an operator hid something, and what its owner said against it. */
export const ContentBlock = z.object({
  at: Instant,
  reason: z.string(),
  /** Its owner may object before this instant, once. */
  objectUntil: Instant,
  shownAgain: ShownAgain,
  objection: Objection.nullable(),
});
export type ContentBlock = z.output<typeof ContentBlock>;

/** The same for the staff: they read all that was said. */
export const StaffContentBlock = ContentBlock.extend({
  reasonIn: ReasonIn.nullable(),
  objection: StaffObjection.nullable(),
});

/** Something of a member that an operator hid, as the member reads of it. */
export const OwnContentBlock = ContentBlock.extend({
  kind: JudgedKind,
  id: Id,
  /** Of the product or the page; what a file was called when it was sent. */
  name: z.string(),
  /** What uses a file; null where nothing does, and for a product or a page. */
  usedBy: z
    .object({
      /** For example `product-cover`. */
      purpose: z.string(),
      /** Of the product, mission or member. */
      id: Id,
    })
    .nullable(),
});
export type OwnContentBlock = z.output<typeof OwnContentBlock>;
