import { type ByHandReason, type HandWay, policy, type RefundEvent } from '@sowon/contracts';
import { isRejection, type Rejection, reject } from '@sowon/ledger/domain';
import { type HandClaim, ownClaim, refuseClaim } from '../hand-claim.ts';
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

interface ByStaff {
  readonly refundId: string;
  readonly operatorId: string;
}

/**
 * Somebody of the staff pays it now by hand, or takes that over; null where they have said so before. Rejects NOT_FOUND, ALREADY_DECIDED unless
 * it is the staff's to pay, CLAIMED_BY_OTHER {until}.
 */
export function decideClaim(
  state: RefundState | null,
  { refundId, way, operatorId, since }: Pick<ByStaff, 'refundId'> & HandClaim & { readonly way: HandWay },
): RefundEvent | Rejection | null {
  if (state === null) return reject('NOT_FOUND');
  if (state.status !== 'BY_HAND' && state.status !== 'PAYING') return reject('ALREADY_DECIDED');
  const refused = refuseClaim(state.claim, { operatorId, since });
  if (refused) return refused;
  if (state.claim?.operatorId === operatorId && state.claim.way === way) return null;
  return {
    type: 'RefundClaimed',
    schemaVersion: 1,
    payload: { refundId, way, operatorId, claimedAt: since },
  };
}

/** Whoever took it up has not paid it and will not. Rejects NOT_FOUND, NOT_CLAIMED, CLAIMED_BY_OTHER {until}. */
export function decideRelease(
  state: RefundState | null,
  { refundId, operatorId }: ByStaff,
): RefundEvent | Rejection {
  if (state === null) return reject('NOT_FOUND');
  const claim = ownClaim(state.claim, operatorId);
  if (isRejection(claim)) return claim;
  return { type: 'RefundReleased', schemaVersion: 1, payload: { refundId, operatorId } };
}

/**
 * Whoever took it up has paid it by hand, in the way that they said; from `policy.refunds.secondPersonFrom` on a second one has to agree.
 * Rejects NOT_FOUND, ALREADY_DECIDED once that is recorded or paid, NOT_CLAIMED, CLAIMED_BY_OTHER {until}.
 */
export function decideRecord(
  state: RefundState | null,
  { refundId, paidOn, operatorId }: ByStaff & { readonly paidOn: string },
): RefundEvent | Rejection {
  if (state === null) return reject('NOT_FOUND');
  if (state.status !== 'BY_HAND' && state.status !== 'PAYING') return reject('ALREADY_DECIDED');
  const claim = ownClaim(state.claim, operatorId);
  if (isRejection(claim)) return claim;
  const { way } = claim;
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
  { refundId, operatorId }: ByStaff,
): RefundEvent | Rejection {
  if (state === null) return reject('NOT_FOUND');
  if (state.recorded === null) return reject('ALREADY_DECIDED');
  const { way, paidOn, operatorId: recordedBy } = state.recorded;
  if (recordedBy === operatorId) return reject('FOUR_EYES', { operatorId });
  return byHand(state, { refundId, way, paidOn, recordedBy, confirmedBy: operatorId });
}

/** What was recorded was not so. Rejects NOT_FOUND, ALREADY_DECIDED where nothing is recorded. */
export function decideWithdraw(state: RefundState | null, by: ByStaff): RefundEvent | Rejection {
  if (state === null) return reject('NOT_FOUND');
  if (state.recorded === null) return reject('ALREADY_DECIDED');
  return { type: 'RefundRecordWithdrawn', schemaVersion: 1, payload: by };
}

/**
 * Whoever pays it by hand, or recorded that they have, has lost the right to: it is the staff's to pay again. Null where they have no hand in it
 * any more.
 */
export function decideLostRole(
  state: RefundState | null,
  { refundId, operatorId }: ByStaff,
): RefundEvent | null {
  const payload = { refundId, operatorId, because: 'MAKER_LOST_ROLE' as const };
  if (state?.claim?.operatorId === operatorId) return { type: 'RefundReleased', schemaVersion: 1, payload };
  if (state?.recorded?.operatorId === operatorId)
    return { type: 'RefundRecordWithdrawn', schemaVersion: 1, payload };
  return null;
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
