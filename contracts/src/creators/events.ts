import { z } from 'zod';
import type { EventsOf } from '../event.ts';
import { Id, Instant } from '../primitives.ts';

const introduced = z.strictObject({ creatorId: Id, userId: Id });
const marked = z.strictObject({ creatorId: Id, userId: Id, operatorId: Id });

/** Events of a creator's stream `creator-{creatorId}`. A member becomes a creator by applying; the page is public after approval. */
export const creatorEvents = {
  CreatorApplied: z.strictObject({
    creatorId: Id,
    userId: Id,
    /** When operators are reminded of it, and the deadline for the decision. */
    remindAt: Instant,
    dueAt: Instant,
    policyVersion: z.int(),
  }),
  CreatorApproved: z.strictObject({ creatorId: Id, userId: Id, operatorId: Id }),
  /** The creator set a video or voice introduction, replacing any earlier one; its conversion is separate. */
  CreatorIntroduced: introduced.extend({ fileId: Id }),
  CreatorIntroductionRemoved: introduced,
  /** Two staff members decided whether the payout account is abroad; it applies from the settlement of the event's month. */
  CreatorOverseasAccountDecided: z.strictObject({
    creatorId: Id,
    userId: Id,
    overseasAccount: z.boolean(),
    approvalId: Id,
    makerId: Id,
    checkerId: Id,
  }),
  /** An operator marked the creator as for adults, or lifted the mark; the reason is stored in the row and in the staff log. */
  CreatorMarkedAdult: marked,
  CreatorAdultMarkLifted: marked,
} as const;

export type CreatorEvent = EventsOf<typeof creatorEvents>;
