import { z } from 'zod';
import { EndedBecause } from '../accounts/events.ts';
import type { EventsOf } from '../event.ts';
import { Id, Instant } from '../primitives.ts';
import { ApprovalEffect, ApprovalKindName, Approvers } from './schemas.ts';

const approval = z.strictObject({ approvalId: Id });

/** Events of the stream `approval-{id}`. Reasons that people typed stand in the row of the approval and in the audit log. */
export const approvalEvents = {
  ApprovalProposed: approval.extend({
    kind: ApprovalKindName,
    makerId: Id,
    /** The member whom it concerns, who has no say in it; null where it concerns none. */
    concernsId: Id.nullable(),
    approvers: Approvers,
    /** What is asked for, as the kind knows it: ids, numbers and codes. */
    wish: z.record(z.string(), z.json()),
    /** What it would change, as it was asked for. */
    effect: ApprovalEffect,
    /** When it comes to nothing unless it is decided. */
    expiresAt: Instant,
  }),
  /** It was done in the same moment. */
  ApprovalGiven: approval.extend({ makerId: Id, checkerId: Id, effect: ApprovalEffect }),
  ApprovalRejected: approval.extend({ makerId: Id, operatorId: Id }),
  /** By its maker, unless `because` says otherwise. */
  ApprovalWithdrawn: approval.extend({ makerId: Id, because: EndedBecause.exactOptional() }),
  ApprovalExpired: approval.extend({ makerId: Id }),
} as const;

export type ApprovalEvent = EventsOf<typeof approvalEvents>;
