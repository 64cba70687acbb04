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

/** By whom something is done that two do, and why. */
export interface ByTwo {
  readonly approvalId: string;
  readonly makerId: string;
  readonly checkerId: string;
  /** In the words of whoever asked for it. */
  readonly reason: string;
  readonly at: Date;
}

/** What is wished, with all that is to be known of it from outside of its streams. */
export interface PreparedWish {
  /** The streams that it is decided on. */
  readonly streams: readonly StreamId[];
  /** Whether it is decided by what became of the payments of its wallets. */
  readonly payments?: true;
  /** What of the console it concerns, and the id there. */
  readonly object: { readonly resource: ApprovalResource; readonly id: string };
  /** The member whom it concerns; they neither ask for it nor approve it, though they are of the staff. */
  readonly concernsId: string | null;
  /** What whoever approves types again. */
  readonly figure: ApprovalFigure | null;
  /** What it would change as things stand; the refusal where it cannot be done. Pure. */
  effect(streams: StreamReader, at: Date): ApprovalEffect | Rejection;
  /** Does it, in the transaction of the approval. Pure. */
  execute(
    streams: StreamReader,
    by: ByTwo,
  ): { readonly appends: readonly Append[]; readonly carry: readonly CarriedRows[] } | Rejection;
}

/** One thing that two of the staff do together: one asks for it, another approves it. Declared by the slice that does it. */
export interface ApprovalKind {
  readonly kind: ApprovalKindName;
  /** The call by which it is asked for, which says who may ask. */
  readonly proposedBy: CallName;
  /** Who may approve it. */
  readonly approvers: Approvers;
  /**
   * Reads a wish as it was asked for, and what is to be known for it.
   * @throws AppError NOT_FOUND where that which it concerns is not there, and other refusals of the kind
   */
  prepare(ctx: Ctx, wish: Json): Promise<PreparedWish>;
}

/** A wish as it is kept. */
export type Wish = JsonObject;
