import { type DepositCancelledBy, type DepositEvent, policy, type TransferEvent } from '@sowon/contracts';
import { type Instant, isRejection, type Rejection, reject } from '@sowon/ledger/domain';
import { type AddedHolidays, isBusinessDay } from '../../../business-day.ts';
import { kstDate, kstDayBounds, plusDays } from '../../../clock.ts';
import { type HandClaim, ownClaim, refuseClaim } from './hand-claim.ts';
import type { Deposit, Transfer } from './state.ts';

interface Named {
  readonly depositId: string;
  readonly userId: string;
}

/** Records a fan’s request to pay for coins by bank, until `dueAt`. */
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

/** Cancels a deposit before its money arrived. Returns null if it is cancelled already. Rejects DEPOSIT_STATE {depositStatus} once it is paid or has failed. */
export function decideCancel(
  state: Deposit | null,
  named: Named,
  by: DepositCancelledBy,
): DepositEvent | Rejection | null {
  if (state?.status === 'cancelled') return null;
  if (state?.status !== 'ready') return refusedState(state);
  return { type: 'DepositCancelled', schemaVersion: 1, payload: { ...named, by } };
}

/** Cancels an overdue deposit. Returns null if it has ended already, or is not overdue. */
export function decideOverdue(state: Deposit | null, named: Named, at: Instant): DepositEvent | null {
  if (state?.status !== 'ready' || at < state.dueAt) return null;
  return { type: 'DepositCancelled', schemaVersion: 1, payload: { ...named, by: 'TIME' } };
}

/** Fails a deposit that cannot be paid, by a member of staff. Rejects DEPOSIT_STATE {depositStatus} once it has ended. */
export function decideFail(
  state: Deposit | null,
  named: Named & { readonly operatorId: string },
): DepositEvent | Rejection {
  if (state?.status !== 'ready') return refusedState(state);
  return { type: 'DepositFailed', schemaVersion: 1, payload: named };
}

/** A transfer, and the member of staff who sends it back. */
interface Returning {
  readonly transferId: string;
  readonly operatorId: string;
}

/**
 * Claims the return of a transfer, or takes the claim over; from then on the transfer pays for nothing. Returns null if the same person holds the claim.
 * Rejects NOT_FOUND, TRANSFER_STATE {transferStatus} once it is matched or returned, CLAIMED_BY_OTHER {until}.
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

/** Releases the claim: the money was not sent back and will not be. Rejects NOT_FOUND, NOT_CLAIMED, CLAIMED_BY_OTHER {until}. */
export function decideReturnRelease(state: Transfer | null, named: Returning): Later | Rejection {
  if (state === null) return refusedTransfer(state);
  const claim = ownClaim(state.returning, named.operatorId);
  if (isRejection(claim)) return claim;
  return { type: 'TransferReturnReleased', schemaVersion: 1, payload: named };
}

/** Releases the claim of a person who lost the right to return money; the transfer is open again. Returns null if they no longer hold the claim. */
export function decideReturnLostRole(state: Transfer | null, named: Returning): Later | null {
  if (state?.returning?.operatorId !== named.operatorId) return null;
  const payload = { ...named, because: 'MAKER_LOST_ROLE' as const };
  return { type: 'TransferReturnReleased', schemaVersion: 1, payload };
}

/** Records that the money was sent back. Rejects NOT_FOUND, TRANSFER_STATE {transferStatus} once it has ended, NOT_CLAIMED, CLAIMED_BY_OTHER {until}. */
export function decideReturn(state: Transfer | null, named: Returning): Later | Rejection {
  if (state?.status !== 'OPEN' && state?.status !== 'RETURNING') return refusedTransfer(state);
  const claim = ownClaim(state.returning, named.operatorId);
  if (isRejection(claim)) return claim;
  return { type: 'TransferReturned', schemaVersion: 1, payload: named };
}

/** Events that can follow the receipt of a transfer. */
type Later = Exclude<TransferEvent, { type: 'TransferReceived' }>;

/**
 * Returns true if money received at these instants can pay a deposit. That holds while the deposit is open. It also holds after it expired if all money had
 * arrived by its deadline, because our late check is not the fan’s fault.
 */
export function canBePaid(deposit: Deposit, receivedAt: readonly Instant[]): boolean {
  if (deposit.status === 'ready') return true;
  return deposit.cancelledBy === 'TIME' && receivedAt.every((instant) => instant <= deposit.dueAt);
}

export const refusedState = (state: Deposit | null) =>
  state ? reject('DEPOSIT_STATE', { depositStatus: state.status }) : reject('NOT_FOUND');

export const refusedTransfer = (state: Transfer | null) =>
  state ? reject('TRANSFER_STATE', { transferStatus: state.status }) : reject('NOT_FOUND');

const hourMs = 3_600_000;

/**
 * Returns the instant by which coins are credited for money received at an instant. That is after two of the hours in which deposits are checked: 10 to 19 KST
 * on Korean banking days (spec 1 §9). Money received outside these hours counts from their next start.
 */
export function depositLookedAtBy(receivedAt: Date, added: AddedHolidays): Date {
  const { withinHours, fromHour, untilHour } = policy.deposits;
  let leftMs = withinHours * hourMs;
  for (let day = kstDate(receivedAt); ; day = plusDays(day, 1)) {
    if (!isBusinessDay(day, added)) continue;
    const start = kstDayBounds(day).from.getTime();
    const from = Math.max(start + fromHour * hourMs, receivedAt.getTime());
    const until = start + untilHour * hourMs;
    if (from + leftMs <= until) return new Date(from + leftMs);
    leftMs -= Math.max(0, until - from);
  }
}
