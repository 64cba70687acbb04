import { type DepositCancelledBy, type DepositEvent, policy, type TransferEvent } from '@sowon/contracts';
import { type Instant, type Rejection, reject } from '@sowon/ledger/domain';
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

/** Money was sent back. Rejects TRANSFER_STATE {transferStatus} unless it is open. */
export function decideReturn(
  state: Transfer | null,
  named: { readonly transferId: string; readonly operatorId: string },
): Extract<TransferEvent, { type: 'TransferReturned' }> | Rejection {
  if (state?.status !== 'OPEN') return refusedTransfer(state);
  return { type: 'TransferReturned', schemaVersion: 1, payload: named };
}

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
