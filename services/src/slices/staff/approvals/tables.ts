import type {
  ApprovalEffect,
  ApprovalKindName,
  ApprovalResource,
  ApprovalStatus,
  Approvers,
} from '@sowon/contracts';
import type { Wish } from '../../../approval-kind.ts';
import type { Fixed } from '../../../db/schema.ts';

/** What one of the staff asks for and another approves: written together with the events of its stream. */
interface Approvals {
  id: Fixed<string>;
  kind: Fixed<ApprovalKindName>;
  status: ApprovalStatus;
  resource: Fixed<ApprovalResource>;
  object_id: Fixed<string>;
  approvers: Fixed<Approvers>;
  maker_id: Fixed<string>;
  /** The member whom it concerns. */
  concerns_id: Fixed<string | null>;
  wish: Fixed<Wish>;
  /** Why it is asked for, in the words of whoever does. */
  reason: Fixed<string>;
  /** What it would have changed when it was asked for; once it is approved what it has changed. */
  effect: ApprovalEffect;
  proposed_at: Fixed<Date>;
  expires_at: Fixed<Date>;
  decided_at: Date | null;
  /** Null of what expired. */
  decided_by: string | null;
  /** Why it was rejected. */
  decision_reason: string | null;
  /** Why it was withdrawn, where its maker did not do so themselves. */
  withdrawn_because: 'MAKER_LOST_ROLE' | null;
}

declare module '../../../db/schema.ts' {
  interface Database {
    approvals: Approvals;
  }
}
