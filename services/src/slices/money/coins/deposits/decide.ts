import { type DepositCancelledBy, type DepositEvent, policy, type TransferEvent } from '@sowon/contracts';
import { type Instant, isRejection, type Rejection, reject } from '@sowon/ledger/domain';
import { type HandClaim, ownClaim, refuseClaim } from '../hand-claim.ts';
import type { Deposit, Transfer } from './state.ts';

interface Named {
  readonly depositId: string;
  readonly userId: string;
}

/** A fan wants to pay for coins by bank, until `dueAt`. */
export const decideAsk = (
  named: Named & {
    readonly coinItemId: string;
    readonly points: number;
    readonly won: number;
    readonly dueAt: Instant;
  },
): DepositEvent => ({
  type: 'DepositAsked',
  schemaVersion: 1,
  payload: { ...named, policyVersion: policy.version },
});

/**
 * A deposit ends before its money came; null where it was cancelled before. Rejects DEPOSIT_STATE {depositStatus} once it is paid or has
 * failed.
 */
export function decideCancel(
  state: Deposit | null,
  named: Named,
  by: DepositCancelledBy,
): DepositEvent | Rejection | null {
  if (state?.status === 'cancelled') return null;
  if (state?.status !== 'ready') return refusedState(state);
  return { type: 'DepositCancelled', schemaVersion: 1, payload: { ...named, by } };
}

/** Its days are over; null where it came to another end before, or they are not. */
export function decideOverdue(state: Deposit | null, named: Named, at: Instant): DepositEvent | null {
  if (state?.status !== 'ready' || at < state.dueAt) return null;
  return { type: 'DepositCancelled', schemaVersion: 1, payload: { ...named, by: 'TIME' } };
}

/** A member of the staff ends a deposit that cannot be paid. Rejects DEPOSIT_STATE {depositStatus} once it has ended. */
export function decideFail(
  state: Deposit | null,
  named: Named & { readonly operatorId: string },
): DepositEvent | Rejection {
  if (state?.status !== 'ready') return refusedState(state);
  return { type: 'DepositFailed', schemaVersion: 1, payload: named };
}

/** A transfer, and who of the staff sends it back. */
interface Returning {
  readonly transferId: string;
  readonly operatorId: string;
}

/**
 * One of the staff sends money back now, or takes that over; from then on it pays nothing. Null where they have said so before. Rejects NOT_FOUND,
 * TRANSFER_STATE {transferStatus} once it has paid something or is back, CLAIMED_BY_OTHER {until}.
 */
export function decideReturnClaim(
  state: Transfer | null,
  { transferId, operatorId, since }: Returning & HandClaim,
): Later | Rejection | null {
  if (state?.status !== 'OPEN' && state?.status !== 'RETURNING') return refusedTransfer(state);
  const refused = refuseClaim(state.returning, { operatorId, since });
  if (refused) return refused;
  if (state.returning?.operatorId === operatorId) return null;
  return {
    type: 'TransferReturnClaimed',
    schemaVersion: 1,
    payload: { transferId, operatorId, claimedAt: since },
  };
}

/** They have not sent it back and will not. Rejects NOT_FOUND, NOT_CLAIMED, CLAIMED_BY_OTHER {until}. */
export function decideReturnRelease(state: Transfer | null, named: Returning): Later | Rejection {
  if (state === null) return refusedTransfer(state);
  const claim = ownClaim(state.returning, named.operatorId);
  if (isRejection(claim)) return claim;
  return { type: 'TransferReturnReleased', schemaVersion: 1, payload: named };
}

/** Whoever sends it back has lost the right to: it is open again. Null where they have it no more. */
export function decideReturnLostRole(state: Transfer | null, named: Returning): Later | null {
  if (state?.returning?.operatorId !== named.operatorId) return null;
  const payload = { ...named, because: 'MAKER_LOST_ROLE' as const };
  return { type: 'TransferReturnReleased', schemaVersion: 1, payload };
}

/** They have sent it back. Rejects NOT_FOUND, TRANSFER_STATE {transferStatus} once it has ended, NOT_CLAIMED, CLAIMED_BY_OTHER {until}. */
export function decideReturn(state: Transfer | null, named: Returning): Later | Rejection {
  if (state?.status !== 'OPEN' && state?.status !== 'RETURNING') return refusedTransfer(state);
  const claim = ownClaim(state.returning, named.operatorId);
  if (isRejection(claim)) return claim;
  return { type: 'TransferReturned', schemaVersion: 1, payload: named };
}

/** What becomes of money that has come. */
type Later = Exclude<TransferEvent, { type: 'TransferReceived' }>;

/**
 * Whether a deposit can be paid by money that had come at these instants: while it is open, and also after its days where the money was there
 * before they were over, as that nobody looked until then is no fault of the fan.
 */
export function canBePaid(deposit: Deposit, receivedAt: readonly Instant[]): boolean {
  if (deposit.status === 'ready') return true;
  return deposit.cancelledBy === 'TIME' && receivedAt.every((instant) => instant <= deposit.dueAt);
}

export const refusedState = (state: Deposit | null) =>
  state ? reject('DEPOSIT_STATE', { depositStatus: state.status }) : reject('NOT_FOUND');

export const refusedTransfer = (state: Transfer | null) =>
  state ? reject('TRANSFER_STATE', { transferStatus: state.status }) : reject('NOT_FOUND');
