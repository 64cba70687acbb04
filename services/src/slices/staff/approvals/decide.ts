import type { ApprovalEffect, ApprovalEvent, ApprovalFigure } from '@sowon/contracts';
import { type Instant, type Rejection, reject } from '@sowon/ledger/domain';
import type { ApprovalState } from './state.ts';

type Of<Type extends ApprovalEvent['type']> = Extract<ApprovalEvent, { type: Type }>;

/**
 * One of the staff asks for something. Rejects FOUR_EYES {operatorId} where it concerns themselves: nobody has a hand in what is done to
 * their own.
 */
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

/** What whoever approves was shown, and typed again. */
export interface Shown {
  readonly fingerprint: string;
  /** Null where the kind has no figure. */
  readonly amount: number | null;
}

/** What it would change as things stand now. */
export interface EffectNow {
  readonly effect: ApprovalEffect;
  readonly fingerprint: string;
  readonly figure: ApprovalFigure | null;
}

/**
 * Another of the staff agrees to what was asked for, as it was shown. Rejects NOT_FOUND, APPROVAL_STATE {approvalStatus}, FOUR_EYES {operatorId}
 * for whoever asked for it and for whom it concerns, APPROVAL_CHANGED where it would change something else by now, APPROVAL_FIGURE, and what
 * the kind itself refuses.
 * @param now what it would change; the refusal where it cannot be done
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

/** Another of the staff says no. Rejects NOT_FOUND, APPROVAL_STATE, FOUR_EYES as an approval does: who asked for it withdraws it. */
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

/** Whoever asked for it does so no more. Rejects NOT_FOUND, ACCESS_DENIED for anybody else, APPROVAL_STATE. */
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

/** Its maker has lost the right to propose it; null where it was decided before. */
export function decideLostRole(
  state: ApprovalState | null,
  approvalId: string,
): Of<'ApprovalWithdrawn'> | null {
  if (state?.status !== 'PROPOSED') return null;
  const payload = { approvalId, makerId: state.makerId, because: 'MAKER_LOST_ROLE' as const };
  return { type: 'ApprovalWithdrawn', schemaVersion: 1, payload };
}

/** Nobody has decided it in time; null where somebody has, or it is early. */
export function decideExpire(
  state: ApprovalState | null,
  approvalId: string,
  at: Instant,
): Of<'ApprovalExpired'> | null {
  if (state?.status !== 'PROPOSED' || at < state.expiresAt) return null;
  return { type: 'ApprovalExpired', schemaVersion: 1, payload: { approvalId, makerId: state.makerId } };
}

/** What this one may decide still. */
function decidable(state: ApprovalState | null, operatorId: string, at: Instant): ApprovalState | Rejection {
  if (state === null) return reject('NOT_FOUND');
  const refused = refusedState(state, at);
  if (refused) return refused;
  const hasHand = operatorId === state.makerId || operatorId === state.concernsId;
  return hasHand ? reject('FOUR_EYES', { operatorId }) : state;
}

/** What is over is over, though the timer may be late. */
function refusedState({ status, expiresAt }: ApprovalState, at: Instant): Rejection | null {
  const now = status === 'PROPOSED' && at >= expiresAt ? 'EXPIRED' : status;
  return now === 'PROPOSED' ? null : reject('APPROVAL_STATE', { approvalStatus: now });
}
