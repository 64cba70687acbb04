import { calls, type RefundEvent, rolesAdmitted } from '@sowon/contracts';
import type { CarriedRows, Json, Rejection } from '@sowon/ledger';
import { AppError } from '../../../../app-error.ts';
import type { Ctx } from '../../../../context.ts';
import { refuse } from '../../../../refuse.ts';
import { type RightHolder, requireRights } from '../../../../staff-guard.ts';
import { staffAct } from '../../../staff/audit/commands.ts';
import { changeRefund } from './change-refund.ts';
import { findRefund, type RefundRow } from './queries.ts';
import type { RefundTexts } from './rows.ts';
import { type RefundState, refundStreamId } from './state.ts';

/** The acting member of staff, the refund, and their idempotency key. */
export interface ByStaff {
  readonly refundId: string;
  readonly operatorId: string;
  readonly key: string | null;
}

interface StaffChange {
  readonly action:
    | 'claimRefund'
    | 'releaseRefund'
    | 'recordRefund'
    | 'confirmRefund'
    | 'withdrawRefundRecord';
  readonly reason?: string | null;
  /** Request fields besides the refund; the same key with other fields is refused. */
  readonly intent?: { readonly [member: string]: Json };
  readonly texts?: RefundTexts;
  /** The refund’s facts after the act, for the audit log. */
  readonly after: Readonly<Record<string, string>>;
  /** Checks outside the ledger, done first. */
  readonly look?: (refund: RefundRow) => Promise<void>;
  decide(state: RefundState | null): RefundEvent | Rejection | null;
  readonly carry?: (refund: RefundRow, event: RefundEvent) => readonly CarriedRows[];
}

/**
 * Executes one act of staff on a refund, with its row in the audit log.
 * @returns the refund as it was read before
 * @throws AppError NOT_FOUND, of the refusal, KEY_REUSED, BUSY
 */
export async function changeByStaff(
  ctx: Ctx,
  { refundId, operatorId, key: sent }: ByStaff,
  change: StaffChange,
): Promise<RefundRow> {
  const { action, reason = null, intent: asked = {}, texts = {}, after, look, decide, carry } = change;
  const at = ctx.clock.now();
  const key = { scope: `${action}:${operatorId}`, sent };
  const intent = { refundId, ...asked, ...(reason === null ? {} : { reason }) };
  const refund = await findRefund(ctx.db, refundId);
  if (!refund) {
    const absent = new AppError('NOT_FOUND');
    throw await refuse(ctx, { key, intent, at, stream: refundStreamId(refundId) }, absent).then(() => absent);
  }
  await look?.(refund);
  await changeRefund(ctx, {
    ...{ refundId, key, intent, at, texts, decide },
    carry: (event, before) => [
      requireRights(at, [
        { staffId: operatorId, roles: rolesAdmitted(calls[action]), as: 'ACTOR' },
        ...recorderOf(event),
      ]),
      staffAct({
        ...{ staffId: operatorId, action, at, object: { resource: 'refunds', id: refundId } },
        ...(reason === null ? {} : { reason }),
        ...{ before: { status: before?.status ?? refund.status }, after },
      }),
      ...(carry?.(refund, event) ?? []),
    ],
  });
  return refund;
}

/** The recorder of a payment that another member of staff confirms now; they must still have the right. */
const recorderOf = ({ type, payload }: RefundEvent): RightHolder[] =>
  type === 'RefundPaidByHand' && payload.confirmedBy !== null
    ? [{ staffId: payload.recordedBy, roles: rolesAdmitted(calls.recordRefund), as: 'MAKER' }]
    : [];
