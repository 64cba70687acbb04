import {
  type ByHandReason,
  type HandWay,
  type RefundEvent,
  type RefundStatus,
  refundEvents,
} from '@sowon/contracts';
import { type StreamType, streamId } from '@sowon/ledger/domain';
import { readerOf } from '../../../slice-events.ts';
import type { HandClaim } from '../deposits/hand-claim.ts';

const read = readerOf('refund', refundEvents);

/** Money that is owed for a charge, and the progress of its payment. */
export interface RefundState {
  readonly status: RefundStatus;
  readonly paymentId: string;
  /** In minor units of the currency. */
  readonly amount: number;
  readonly currency: 'KRW' | 'USD';
  /** The reason why staff pay it; null while they do not have to. */
  readonly byHandReason: ByHandReason | null;
  /** The claim of the member of staff who pays it now, and the way; null if there is none. */
  readonly claim: (HandClaim & { readonly way: HandWay }) | null;
  /** The payment that staff recorded and nobody has confirmed yet. */
  readonly recorded: { readonly way: HandWay; readonly paidOn: string; readonly operatorId: string } | null;
}

/** The stream `refund-{id}`. */
export const refundStream: StreamType<RefundState | null> = {
  category: 'refund',
  initial: () => null,
  evolve: (state, event) => evolve(state, read(event)),
};

export const refundStreamId = (refundId: string) => streamId(refundStream.category, refundId);

function evolve(state: RefundState | null, event: RefundEvent): RefundState | null {
  if (event.type === 'RefundOwed') {
    const { paymentId, amount, currency } = event.payload;
    const owed = { paymentId, amount, currency };
    return { status: 'DUE', ...owed, byHandReason: null, claim: null, recorded: null };
  }
  if (state === null) throw new Error('refund: the first event must be RefundOwed');
  switch (event.type) {
    case 'RefundAccepted':
      return { ...state, status: 'ACCEPTED' };
    case 'RefundLeftToStaff':
      return { ...state, status: 'BY_HAND', byHandReason: event.payload.reason };
    case 'RefundClaimed': {
      const { way, operatorId, claimedAt } = event.payload;
      return { ...state, status: 'PAYING', claim: { way, operatorId, since: claimedAt } };
    }
    case 'RefundReleased':
    case 'RefundRecordWithdrawn':
      return { ...state, status: 'BY_HAND', claim: null, recorded: null };
    case 'RefundRecorded': {
      const { way, paidOn, operatorId } = event.payload;
      return { ...state, status: 'RECORDED', claim: null, recorded: { way, paidOn, operatorId } };
    }
    case 'RefundPaid':
    case 'RefundPaidByHand':
      return { ...state, status: 'PAID', claim: null, recorded: null };
  }
}
