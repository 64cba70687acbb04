import { type ByHandReason, type HandWay, policy, type RefundEvent } from '@sowon/contracts';
import { isRejection, type Rejection, reject } from '@sowon/ledger/domain';
import { type HandClaim, ownClaim, refuseClaim } from '../deposits/hand-claim.ts';
import type { RefundState } from './state.ts';

const open: readonly RefundState['status'][] = ['DUE', 'ACCEPTED'];

/** Opens a refund for payment. Returns null if it is open already. */
export function decideOwe(
  state: RefundState | null,
  owed: Omit<Extract<RefundEvent, { type: 'RefundOwed' }>['payload'], 'policyVersion'>,
): RefundEvent | null {
  if (state !== null) return null;
  return { type: 'RefundOwed', schemaVersion: 1, payload: { ...owed, policyVersion: policy.version } };
}

/** Records that the provider has accepted the cancellation but not carried it out. Returns null if this is known, or another outcome came first. */
export function decideAccepted(
  state: RefundState | null,
  accepted: { readonly refundId: string; readonly impUid: string },
): RefundEvent | null {
  return state?.status === 'DUE' ? { type: 'RefundAccepted', schemaVersion: 1, payload: accepted } : null;
}

/** Records that the provider has paid it. This counts in any state but PAID, even if staff were paying it. Returns null if it is PAID. */
export function decidePaid(
  state: RefundState | null,
  paid: Omit<Extract<RefundEvent, { type: 'RefundPaid' }>['payload'], 'amount' | 'currency'>,
): RefundEvent | null {
  if (state === null || state.status === 'PAID') return null;
  const { amount, currency } = state;
  return { type: 'RefundPaid', schemaVersion: 1, payload: { ...paid, amount, currency } };
}

/** Leaves a refund to staff because the provider cannot pay it. Returns null if this is known, or it was paid meanwhile. */
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
 * Claims a refund to pay it by hand, or takes the claim over. Returns null if the same person holds the claim for the same way. Rejects NOT_FOUND,
 * ALREADY_DECIDED unless staff have to pay it, CLAIMED_BY_OTHER {until}.
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

/** Releases the claim: its holder has not paid and will not. Rejects NOT_FOUND, NOT_CLAIMED, CLAIMED_BY_OTHER {until}. */
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
 * Records that the holder of the claim has paid it by hand, in the claimed way. From `policy.refunds.secondPersonFrom` on, a second person has to confirm.
 * Rejects NOT_FOUND, ALREADY_DECIDED once it is recorded or paid, NOT_CLAIMED, CLAIMED_BY_OTHER {until}.
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

/** Confirms a recorded payment, by another person. Rejects NOT_FOUND, ALREADY_DECIDED if nothing is recorded, FOUR_EYES for its recorder. */
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

/** Withdraws a wrong record. Rejects NOT_FOUND, ALREADY_DECIDED if nothing is recorded. */
export function decideWithdraw(state: RefundState | null, by: ByStaff): RefundEvent | Rejection {
  if (state === null) return reject('NOT_FOUND');
  if (state.recorded === null) return reject('ALREADY_DECIDED');
  return { type: 'RefundRecordWithdrawn', schemaVersion: 1, payload: by };
}

/**
 * Takes the refund from a person who lost the right to pay it, while they hold the claim or their record waits. It is open to other staff again. Returns null
 * if they are no longer involved.
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

/** Returns true if the amount needs a second member of staff. */
const needsSecond = ({ amount, currency }: Pick<RefundState, 'amount' | 'currency'>): boolean =>
  amount >= policy.refunds.secondPersonFrom[currency];

function byHand(
  { amount, currency }: RefundState,
  paid: Omit<Extract<RefundEvent, { type: 'RefundPaidByHand' }>['payload'], 'amount' | 'currency'>,
): RefundEvent {
  return { type: 'RefundPaidByHand', schemaVersion: 1, payload: { ...paid, amount, currency } };
}
