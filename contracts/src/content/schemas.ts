import { z } from 'zod';
import { ContentKind, Objection, ReasonIn, ShownAgain, StaffObjection } from '../moderation/schemas.ts';
import { Id, Instant } from '../primitives.ts';

/** Content that operators judge by one shared set of calls; missions and comments have their own. */
export const JudgedKind = ContentKind.extract(['PRODUCT', 'PROFILE', 'MEDIA']);
export type JudgedKind = z.output<typeof JudgedKind>;

/** Content that members can report: a file is reported through the content that shows it. */
export const ReportedKind = JudgedKind.exclude(['MEDIA']);
export type ReportedKind = z.output<typeof ReportedKind>;

/** An operator's block of some content, with its owner's objection. */
export const ContentBlock = z.object({
  at: Instant,
  reason: z.string(),
  /** Its owner may object before this instant, once. */
  objectUntil: Instant,
  shownAgain: ShownAgain,
  objection: Objection.nullable(),
});
export type ContentBlock = z.output<typeof ContentBlock>;

/** A block as staff see it, with all that was said. */
export const StaffContentBlock = ContentBlock.extend({
  reasonIn: ReasonIn.nullable(),
  objection: StaffObjection.nullable(),
});

/** A member's content that an operator hid, as the member sees it. */
export const OwnContentBlock = ContentBlock.extend({
  kind: JudgedKind,
  id: Id,
  /** Name of the product or page, or the original file name. */
  name: z.string(),
  /** The object that uses a file; null if unused, and for a product or a page. */
  usedBy: z
    .object({
      /** For example `product-cover`. */
      purpose: z.string(),
      /** Id of the product, mission or member. */
      id: Id,
    })
    .nullable(),
});
export type OwnContentBlock = z.output<typeof OwnContentBlock>;
