import { type ApprovalEvent, type ApprovalStatus, type Approvers, approvalEvents } from '@sowon/contracts';
import { type Instant, type StreamType, streamId } from '@sowon/ledger/domain';
import { readerOf } from '../../../slice-events.ts';

const read = readerOf('approval', approvalEvents);

/** State of one proposal, folded from its own events. */
export interface ApprovalState {
  readonly status: ApprovalStatus;
  readonly makerId: string;
  /** The member whom the proposal concerns; null if none. */
  readonly concernsId: string | null;
  readonly approvers: Approvers;
  readonly expiresAt: Instant;
}

/** The stream `approval-{id}`; the state is null before the proposal is made. */
export const approvalStream: StreamType<ApprovalState | null> = {
  category: 'approval',
  initial: () => null,
  evolve: (state, event) => evolve(state, read(event)),
};

export const approvalStreamId = (approvalId: string) => streamId(approvalStream.category, approvalId);

function evolve(state: ApprovalState | null, event: ApprovalEvent): ApprovalState {
  if (event.type === 'ApprovalProposed') {
    const { makerId, concernsId, approvers, expiresAt } = event.payload;
    return { status: 'PROPOSED', makerId, concernsId, approvers, expiresAt };
  }
  if (!state) throw new Error(`approval: ${event.type} before ApprovalProposed`);
  return { ...state, status: statusAfter[event.type] };
}

/** Status after each event that ends a proposal. */
export const statusAfter = {
  ApprovalGiven: 'APPROVED',
  ApprovalRejected: 'REJECTED',
  ApprovalWithdrawn: 'WITHDRAWN',
  ApprovalExpired: 'EXPIRED',
} as const satisfies Record<Exclude<ApprovalEvent['type'], 'ApprovalProposed'>, ApprovalStatus>;
