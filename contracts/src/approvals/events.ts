import { z } from 'zod';
import { EndedBecause } from '../accounts/events.ts';
import type { EventsOf } from '../event.ts';
import { Id, Instant } from '../primitives.ts';
import { ApprovalEffect, ApprovalKindName, Approvers } from './schemas.ts';

const approval = z.strictObject({ approvalId: Id });

/** Events of the stream `approval-{id}`. Free-text reasons are stored in the approval's row and in the audit log, not here. */
export const approvalEvents = {
  ApprovalProposed: approval.extend({
    kind: ApprovalKindName,
    makerId: Id,
    /** The member it concerns, who may not decide it; null if it concerns none. */
    concernsId: Id.nullable(),
    approvers: Approvers,
    /** The proposal's parameters, in the form of its kind: ids, numbers and codes. */
    wish: z.record(z.string(), z.json()),
    /** The change it would make, as of the proposal. */
    effect: ApprovalEffect,
    /** When it expires unless it is decided. */
    expiresAt: Instant,
  }),
  /** The proposal was approved and performed in the same transaction. */
  ApprovalGiven: approval.extend({ makerId: Id, checkerId: Id, effect: ApprovalEffect }),
  ApprovalRejected: approval.extend({ makerId: Id, operatorId: Id }),
  /** Withdrawn by its maker, unless `because` gives another cause. */
  ApprovalWithdrawn: approval.extend({ makerId: Id, because: EndedBecause.exactOptional() }),
  ApprovalExpired: approval.extend({ makerId: Id }),
} as const;

export type ApprovalEvent = EventsOf<typeof approvalEvents>;
