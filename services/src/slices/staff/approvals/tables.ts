import type {
  ApprovalEffect,
  ApprovalKindName,
  ApprovalResource,
  ApprovalStatus,
  Approvers,
} from '@sowon/contracts';
import type { Wish } from '../../../approval-kind.ts';
import type { Fixed } from '../../../db/schema.ts';

/** Proposals of the staff and their decisions; rows are written together with the events of their streams. */
interface Approvals {
  id: Fixed<string>;
  kind: Fixed<ApprovalKindName>;
  status: ApprovalStatus;
  resource: Fixed<ApprovalResource>;
  object_id: Fixed<string>;
  approvers: Fixed<Approvers>;
  maker_id: Fixed<string>;
  /** The member whom the proposal concerns; null if none. */
  concerns_id: Fixed<string | null>;
  wish: Fixed<Wish>;
  /** Reason for the proposal, in its maker's words. */
  reason: Fixed<string>;
  /** The change expected at the time of the proposal; once approved, the change that was made. */
  effect: ApprovalEffect;
  proposed_at: Fixed<Date>;
  expires_at: Fixed<Date>;
  decided_at: Date | null;
  /** Null while the proposal is open, and if it expired. */
  decided_by: string | null;
  /** Reason for the rejection; null otherwise. */
  decision_reason: string | null;
  /** Cause of an automatic withdrawal; null if the maker withdrew it. */
  withdrawn_because: 'MAKER_LOST_ROLE' | null;
}

declare module '../../../db/schema.ts' {
  interface Database {
    approvals: Approvals;
  }
}
