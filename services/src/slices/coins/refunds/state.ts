import { type HandWay, type RefundEvent, type RefundStatus, refundEvents } from '@sowon/contracts';
import { type StreamType, streamId } from '@sowon/ledger/domain';
import { readerOf } from '../../../slice-events.ts';

const read = readerOf('refund', refundEvents);

/** Money that is owed for a charge, and how far its payment has come. */
export interface RefundState {
  readonly status: RefundStatus;
  readonly paymentId: string;
  /** In minor units of the currency. */
  readonly amount: number;
  readonly currency: 'KRW' | 'USD';
  /** What the staff recorded and nobody has agreed to yet. */
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
    return { status: 'DUE', paymentId, amount, currency, recorded: null };
  }
  if (state === null) throw new Error('refund: the first event must be RefundOwed');
  switch (event.type) {
    case 'RefundAccepted':
      return { ...state, status: 'ACCEPTED' };
    case 'RefundLeftToStaff':
    case 'RefundRecordWithdrawn':
      return { ...state, status: 'BY_HAND', recorded: null };
    case 'RefundRecorded': {
      const { way, paidOn, operatorId } = event.payload;
      return { ...state, status: 'RECORDED', recorded: { way, paidOn, operatorId } };
    }
    case 'RefundPaid':
    case 'RefundPaidByHand':
      return { ...state, status: 'PAID', recorded: null };
  }
}
