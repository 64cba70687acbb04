import { type ByHandReason, type HandWay, policy, type RefundEvent } from '@sowon/contracts';
import { type Rejection, reject } from '@sowon/ledger/domain';
import type { RefundState } from './state.ts';

const open: readonly RefundState['status'][] = ['DUE', 'ACCEPTED'];

/** The refund becomes something to pay; null where it is already. */
export function decideOwe(
  state: RefundState | null,
  owed: Omit<Extract<RefundEvent, { type: 'RefundOwed' }>['payload'], 'policyVersion'>,
): RefundEvent | null {
  if (state !== null) return null;
  return { type: 'RefundOwed', schemaVersion: 1, payload: { ...owed, policyVersion: policy.version } };
}

/** The provider has taken the order and not carried it out; null where that is known, or something else came of it. */
export function decideAccepted(
  state: RefundState | null,
  accepted: { readonly refundId: string; readonly impUid: string },
): RefundEvent | null {
  return state?.status === 'DUE' ? { type: 'RefundAccepted', schemaVersion: 1, payload: accepted } : null;
}

/** The provider has paid it. That counts whatever the staff believed; null where it is known. */
export function decidePaid(
  state: RefundState | null,
  paid: Omit<Extract<RefundEvent, { type: 'RefundPaid' }>['payload'], 'amount' | 'currency'>,
): RefundEvent | null {
  if (state === null || state.status === 'PAID') return null;
  const { amount, currency } = state;
  return { type: 'RefundPaid', schemaVersion: 1, payload: { ...paid, amount, currency } };
}

/** The provider cannot pay it; null where that is known, or it was paid meanwhile. */
export function decideLeaveToStaff(
  state: RefundState | null,
  left: { readonly refundId: string; readonly reason: ByHandReason },
): RefundEvent | null {
  if (state === null || !open.includes(state.status)) return null;
  return { type: 'RefundLeftToStaff', schemaVersion: 1, payload: left };
}

interface Recorded {
  readonly refundId: string;
  readonly way: HandWay;
  readonly paidOn: string;
  readonly operatorId: string;
}

/**
 * Somebody of the staff has paid it by hand; from `policy.refunds.secondPersonFrom` on a second one has to agree. Rejects NOT_FOUND,
 * ALREADY_DECIDED unless it is the staff's to pay.
 */
export function decideRecord(
  state: RefundState | null,
  { refundId, way, paidOn, operatorId }: Recorded,
): RefundEvent | Rejection {
  if (state === null) return reject('NOT_FOUND');
  if (state.status !== 'BY_HAND') return reject('ALREADY_DECIDED');
  if (needsSecond(state)) {
    return {
      type: 'RefundRecorded',
      schemaVersion: 1,
      payload: { refundId, way, paidOn, operatorId },
    };
  }
  return byHand(state, { refundId, way, paidOn, recordedBy: operatorId, confirmedBy: null });
}

/** Another one agrees. Rejects NOT_FOUND, ALREADY_DECIDED where nothing is recorded, FOUR_EYES for who recorded it. */
export function decideConfirm(
  state: RefundState | null,
  { refundId, operatorId }: Pick<Recorded, 'refundId' | 'operatorId'>,
): RefundEvent | Rejection {
  if (state === null) return reject('NOT_FOUND');
  if (state.recorded === null) return reject('ALREADY_DECIDED');
  const { way, paidOn, operatorId: recordedBy } = state.recorded;
  if (recordedBy === operatorId) return reject('FOUR_EYES', { operatorId });
  return byHand(state, { refundId, way, paidOn, recordedBy, confirmedBy: operatorId });
}

/** What was recorded was not so. Rejects NOT_FOUND, ALREADY_DECIDED where nothing is recorded. */
export function decideWithdraw(
  state: RefundState | null,
  by: Pick<Recorded, 'refundId' | 'operatorId'>,
): RefundEvent | Rejection {
  if (state === null) return reject('NOT_FOUND');
  if (state.recorded === null) return reject('ALREADY_DECIDED');
  return { type: 'RefundRecordWithdrawn', schemaVersion: 1, payload: by };
}

/** Whether so much needs a second one of the staff. */
const needsSecond = ({ amount, currency }: Pick<RefundState, 'amount' | 'currency'>): boolean =>
  amount >= policy.refunds.secondPersonFrom[currency];

function byHand(
  { amount, currency }: RefundState,
  paid: Omit<Extract<RefundEvent, { type: 'RefundPaidByHand' }>['payload'], 'amount' | 'currency'>,
): RefundEvent {
  return { type: 'RefundPaidByHand', schemaVersion: 1, payload: { ...paid, amount, currency } };
}
