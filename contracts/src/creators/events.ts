import { z } from 'zod';
import type { EventsOf } from '../event.ts';
import { Id, Instant } from '../primitives.ts';

const introduced = z.strictObject({ creatorId: Id, userId: Id });
const marked = z.strictObject({ creatorId: Id, userId: Id, operatorId: Id });

/** Events of a creator's stream `creator-{creatorId}`; a member becomes one by applying, and is public once approved. */
export const creatorEvents = {
  CreatorApplied: z.strictObject({
    creatorId: Id,
    userId: Id,
    /** When operators are reminded of it, and by when it is to be decided. */
    remindAt: Instant,
    dueAt: Instant,
    policyVersion: z.int(),
  }),
  CreatorApproved: z.strictObject({ creatorId: Id, userId: Id, operatorId: Id }),
  /** They introduce themselves by a video or voice from now on, in place of one before; it is converted for itself. */
  CreatorIntroduced: introduced.extend({ fileId: Id }),
  CreatorIntroductionRemoved: introduced,
  /** Two of the staff decided whether the account that they are paid to is abroad; the month of the event is settled by it. */
  CreatorOverseasAccountDecided: z.strictObject({
    creatorId: Id,
    userId: Id,
    overseasAccount: z.boolean(),
    approvalId: Id,
    makerId: Id,
    checkerId: Id,
  }),
  /** An operator marked them as one for adults, or lifted the mark; why stands in their row and in the log of the staff. */
  CreatorMarkedAdult: marked,
  CreatorAdultMarkLifted: marked,
} as const;

export type CreatorEvent = EventsOf<typeof creatorEvents>;
