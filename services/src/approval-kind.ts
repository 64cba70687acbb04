import type {
  ApprovalEffect,
  ApprovalFigure,
  ApprovalKindName,
  ApprovalResource,
  Approvers,
  CallName,
} from '@sowon/contracts';
import type { Append, CarriedRows, Json, JsonObject, Rejection, StreamId, StreamReader } from '@sowon/ledger';
import type { Ctx } from './context.ts';

/** The two staff members of an approved request, and the reason for it. */
export interface ByTwo {
  readonly approvalId: string;
  readonly makerId: string;
  readonly checkerId: string;
  /** Written by the maker. */
  readonly reason: string;
  readonly at: Date;
}

/** A request for approval together with the data it needs from outside its streams. */
export interface PreparedWish {
  /** Streams that the decision reads. */
  readonly streams: readonly StreamId[];
  /** True if the decision needs the outcome of the payments of its wallets. */
  readonly payments?: true;
  /** The console resource that the request is about, and its id there. */
  readonly object: { readonly resource: ApprovalResource; readonly id: string };
  /** The member the request is about. They can neither make nor approve it, even if they are staff. */
  readonly concernsId: string | null;
  /** The figure that the approver must type again; null if none. */
  readonly figure: ApprovalFigure | null;
  /** Returns the effect the request would have now, or the rejection. Pure. */
  effect(streams: StreamReader, at: Date): ApprovalEffect | Rejection;
  /** Executes the request in the transaction of the approval. Pure. */
  execute(
    streams: StreamReader,
    by: ByTwo,
  ): { readonly appends: readonly Append[]; readonly carry: readonly CarriedRows[] } | Rejection;
}

/** A kind of action that one staff member requests and another approves. Declared by the slice that executes it. */
export interface ApprovalKind {
  readonly kind: ApprovalKindName;
  /** The call that makes the request; its access rule says who may request. */
  readonly proposedBy: CallName;
  /** Roles that may approve. */
  readonly approvers: Approvers;
  /**
   * Reads a request as it was sent, with the data it needs.
   * @throws AppError NOT_FOUND if the object does not exist, and other refusals of the kind
   */
  prepare(ctx: Ctx, wish: Json): Promise<PreparedWish>;
}

/** A request as it is stored. */
export type Wish = JsonObject;
