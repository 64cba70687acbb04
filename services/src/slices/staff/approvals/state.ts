import { type ApprovalEvent, type ApprovalStatus, type Approvers, approvalEvents } from '@sowon/contracts';
import { type Instant, type StreamType, streamId } from '@sowon/ledger/domain';
import { readerOf } from '../../../slice-events.ts';

const read = readerOf('approval', approvalEvents);

/** What somebody asks for, as its own events tell it. */
export interface ApprovalState {
  readonly status: ApprovalStatus;
  readonly makerId: string;
  /** The member whom it concerns. */
  readonly concernsId: string | null;
  readonly approvers: Approvers;
  readonly expiresAt: Instant;
}

/** The stream `approval-{id}`; null before it is asked for. */
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

/** How it stands once it is decided. */
export const statusAfter = {
  ApprovalGiven: 'APPROVED',
  ApprovalRejected: 'REJECTED',
  ApprovalWithdrawn: 'WITHDRAWN',
  ApprovalExpired: 'EXPIRED',
} as const satisfies Record<Exclude<ApprovalEvent['type'], 'ApprovalProposed'>, ApprovalStatus>;
