import type { ApprovalEffect, ApprovalEvent, ApprovalFigure } from '@sowon/contracts';
import { type Instant, type Rejection, reject } from '@sowon/ledger/domain';
import type { ApprovalState } from './state.ts';

type Of<Type extends ApprovalEvent['type']> = Extract<ApprovalEvent, { type: Type }>;

/** Decides a new proposal. Rejects FOUR_EYES {operatorId} if it concerns its own maker: nobody takes part in a decision about themselves. */
export function decidePropose(
  payload: Of<'ApprovalProposed'>['payload'],
): Of<'ApprovalProposed'> | Rejection {
  const { makerId, concernsId } = payload;
  if (makerId === concernsId) return reject('FOUR_EYES', { operatorId: makerId });
  return { type: 'ApprovalProposed', schemaVersion: 1, payload };
}

interface By {
  readonly approvalId: string;
  readonly operatorId: string;
}

/** Values that the approver sends back: the fingerprint shown, and the amount typed again. */
export interface Shown {
  readonly fingerprint: string;
  /** Null if the kind has no figure. */
  readonly amount: number | null;
}

/** Changes that the proposal would make now. */
export interface EffectNow {
  readonly effect: ApprovalEffect;
  readonly fingerprint: string;
  readonly figure: ApprovalFigure | null;
}

/**
 * Decides an approval, which has to match the values shown. Rejects NOT_FOUND, APPROVAL_STATE {approvalStatus}, FOUR_EYES {operatorId} for the maker and for
 * the member concerned, APPROVAL_CHANGED if the effect differs by now, APPROVAL_FIGURE, rejections of the kind.
 * @param now the effect as of now; the rejection if the proposal cannot be executed
 */
export function decideGive(
  state: ApprovalState | null,
  { approvalId, operatorId: checkerId }: By,
  shown: Shown,
  now: EffectNow | Rejection,
  at: Instant,
): Of<'ApprovalGiven'> | Rejection {
  const open = decidable(state, checkerId, at);
  if ('code' in open) return open;
  if ('code' in now) return now;
  if (shown.fingerprint !== now.fingerprint) return reject('APPROVAL_CHANGED');
  if (shown.amount !== (now.figure?.amount ?? null)) return reject('APPROVAL_FIGURE');
  const { makerId } = open;
  const payload = { approvalId, makerId, checkerId, effect: now.effect };
  return { type: 'ApprovalGiven', schemaVersion: 1, payload };
}

/** Decides a rejection. Rejects NOT_FOUND, APPROVAL_STATE, FOUR_EYES like an approval: a maker withdraws instead. */
export function decideReject(
  state: ApprovalState | null,
  { approvalId, operatorId }: By,
  at: Instant,
): Of<'ApprovalRejected'> | Rejection {
  const open = decidable(state, operatorId, at);
  if ('code' in open) return open;
  const payload = { approvalId, makerId: open.makerId, operatorId };
  return { type: 'ApprovalRejected', schemaVersion: 1, payload };
}

/** Decides a withdrawal by the maker. Rejects NOT_FOUND, ACCESS_DENIED for anyone else, APPROVAL_STATE. */
export function decideWithdraw(
  state: ApprovalState | null,
  { approvalId, operatorId }: By,
  at: Instant,
): Of<'ApprovalWithdrawn'> | Rejection {
  if (state === null) return reject('NOT_FOUND');
  const { makerId } = state;
  if (makerId !== operatorId) return reject('ACCESS_DENIED');
  return (
    refusedState(state, at) ?? {
      type: 'ApprovalWithdrawn',
      schemaVersion: 1,
      payload: { approvalId, makerId },
    }
  );
}

/** Withdraws the proposal of a maker who lost the right to propose it. Returns null if it was decided before. */
export function decideLostRole(
  state: ApprovalState | null,
  approvalId: string,
): Of<'ApprovalWithdrawn'> | null {
  if (state?.status !== 'PROPOSED') return null;
  const payload = { approvalId, makerId: state.makerId, because: 'MAKER_LOST_ROLE' as const };
  return { type: 'ApprovalWithdrawn', schemaVersion: 1, payload };
}

/** Expires a proposal that nobody decided in time. Returns null if it was decided, or if it is too early. */
export function decideExpire(
  state: ApprovalState | null,
  approvalId: string,
  at: Instant,
): Of<'ApprovalExpired'> | null {
  if (state?.status !== 'PROPOSED' || at < state.expiresAt) return null;
  return { type: 'ApprovalExpired', schemaVersion: 1, payload: { approvalId, makerId: state.makerId } };
}

/** Returns the state if this staff member may still decide the proposal; otherwise the rejection. */
function decidable(state: ApprovalState | null, operatorId: string, at: Instant): ApprovalState | Rejection {
  if (state === null) return reject('NOT_FOUND');
  const refused = refusedState(state, at);
  if (refused) return refused;
  const hasHand = operatorId === state.makerId || operatorId === state.concernsId;
  return hasHand ? reject('FOUR_EYES', { operatorId }) : state;
}

/** Rejects a closed proposal. After `expiresAt` a proposal counts as EXPIRED, even if the timer is late. */
function refusedState({ status, expiresAt }: ApprovalState, at: Instant): Rejection | null {
  const now = status === 'PROPOSED' && at >= expiresAt ? 'EXPIRED' : status;
  return now === 'PROPOSED' ? null : reject('APPROVAL_STATE', { approvalStatus: now });
}
