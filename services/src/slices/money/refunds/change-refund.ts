import { calls, type RefundEvent, rolesAdmitted } from '@sowon/contracts';
import { accept, type CarriedRows, isRejection, type Json, type Rejection } from '@sowon/ledger';
import { AppError } from '../../../app-error.ts';
import { type CommandKey, execute, type RightHolder, requireRights } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import { type Columns, insertRows, updateRows } from '../../../db/rows.ts';
import { staffAct } from '../../staff/audit/commands.ts';
import { findRefund, mayStillBePaid, type RefundRow } from './queries.ts';
import { type RefundState, refundStream, refundStreamId } from './state.ts';

interface Change {
  readonly refundId: string;
  readonly key: CommandKey;
  readonly intent: Json;
  readonly at: Date;
  readonly texts?: RefundTexts;
  /** Pure; null changes nothing. */
  decide(state: RefundState | null): RefundEvent | Rejection | null;
  /** Rows that commit with the event: the audit row of a staff act, or the owner’s notice. */
  readonly carry?: (event: RefundEvent, before: RefundState | null) => readonly CarriedRows[];
}

/**
 * Executes one change of a refund, under its lock.
 * @returns its id, and true in `changed` if this call changed something; for a repeated key, the first answer
 * @throws AppError of the refusal, KEY_REUSED, BUSY
 */
export function changeRefund(
  ctx: Pick<Ctx, 'ledger' | 'ids'>,
  { refundId: id, key, intent, at, texts = {}, decide, carry = () => [] }: Change,
): Promise<{ id: string; changed: boolean }> {
  const stream = refundStreamId(id);
  return execute<{ id: string; changed: boolean }>(ctx, {
    key,
    intent,
    at,
    streams: [stream],
    decide: (streams) => {
      const before = streams.state(refundStream, id);
      const event = decide(before);
      if (event === null) return accept({ appends: [], reply: { id, changed: false } });
      if (isRejection(event)) return event;
      return accept({
        appends: [{ stream, events: [event] }],
        carry: [rowOf(event, before, at, texts), ...carry(event, before)],
        reply: { id, changed: true },
      });
    },
  });
}

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
  if (refund) await look?.(refund);
  // A refund without a row has no events either, so the decision rejects it with NOT_FOUND.
  await changeRefund(ctx, {
    refundId,
    key,
    intent,
    at,
    texts,
    decide,
    carry: (event, before) => [
      requireRights(at, [
        { staffId: operatorId, roles: rolesAdmitted(calls[action]), as: 'ACTOR' },
        ...recorderOf(event),
      ]),
      staffAct({
        staffId: operatorId,
        action,
        at,
        object: { resource: 'refunds', id: refundId },
        ...(reason === null ? {} : { reason }),
        before: { status: before?.status ?? null },
        after,
      }),
      ...((refund && carry?.(refund, event)) ?? []),
    ],
  });
  if (!refund) throw new AppError('NOT_FOUND');
  return refund;
}

/** The recorder of a payment that another member of staff confirms now; they must still have the right. */
const recorderOf = ({ type, payload }: RefundEvent): RightHolder[] =>
  type === 'RefundPaidByHand' && payload.confirmedBy !== null
    ? [{ staffId: payload.recordedBy, roles: rolesAdmitted(calls.recordRefund), as: 'MAKER' }]
    : [];

/** Texts that events must not carry: the provider’s words, or text typed by staff. */
interface RefundTexts {
  readonly providerWords?: string;
  readonly reference?: string;
}

/**
 * Returns the row changes for an event of a refund. Rows and events commit together.
 * @param before the state before the event
 */
function rowOf(event: RefundEvent, before: RefundState | null, at: Date, texts: RefundTexts): CarriedRows {
  const { refundId: id } = event.payload;
  const now = at.toISOString();
  if (event.type !== 'RefundOwed') {
    return updateRows('refunds', 'id', [{ id, ...columnsOf(event, before, now, texts) }]);
  }
  const { userId, paymentId, points, amount, currency, owedAt, dueOn } = event.payload;
  return insertRows('refunds', [
    {
      id,
      user_id: userId,
      payment_id: paymentId,
      points,
      amount,
      currency,
      status: 'DUE' as const,
      owed_at: owedAt,
      due_on: dueOn,
      next_try_at: now,
      tries: 0,
    },
  ]);
}

/** Returns the columns that an event changes in the row of an owed refund. */
function columnsOf(
  event: Exclude<RefundEvent, { type: 'RefundOwed' }>,
  before: RefundState | null,
  now: string,
  { providerWords, reference }: RefundTexts,
): Columns<'refunds'> {
  switch (event.type) {
    case 'RefundAccepted':
      return { status: 'ACCEPTED', imp_uid: event.payload.impUid };
    case 'RefundLeftToStaff':
      return {
        status: 'BY_HAND',
        by_hand_reason: event.payload.reason,
        ...(mayStillBePaid(event.payload.reason) ? {} : { next_try_at: null }),
        provider_words: providerWords?.slice(0, 200) ?? null,
      };
    case 'RefundClaimed': {
      const { way, operatorId, claimedAt } = event.payload;
      // The provider is not asked while a claim is held. If it pays anyway, this shows as a difference, and the staff’s payment is still recorded.
      return {
        status: 'PAYING',
        way,
        paying_by: operatorId,
        paying_since: claimedAt,
        next_try_at: null,
      };
    }
    case 'RefundPaid': {
      const { impUid, cancellationId, paidAt } = event.payload;
      return {
        status: 'PAID',
        way: 'PROVIDER',
        imp_uid: impUid,
        reference: cancellationId,
        paid_at: paidAt,
        next_try_at: null,
        last_fault: null,
        ...unclaimed,
      };
    }
    case 'RefundRecorded': {
      const { way, paidOn, operatorId } = event.payload;
      return {
        status: 'RECORDED',
        way,
        paid_on: paidOn,
        recorded_by: operatorId,
        next_try_at: null,
        ...unclaimed,
        reference: reference ?? null,
        recorded_at: now,
      };
    }
    case 'RefundReleased':
    case 'RefundRecordWithdrawn':
      return {
        status: 'BY_HAND',
        way: null,
        paid_on: null,
        recorded_by: null,
        recorded_at: null,
        reference: null,
        ...unclaimed,
        // If the provider may still pay, it is checked there again.
        ...(before?.byHandReason && mayStillBePaid(before.byHandReason) ? { next_try_at: now } : {}),
      };
    case 'RefundPaidByHand': {
      const { way, paidOn, recordedBy, confirmedBy } = event.payload;
      return {
        status: 'PAID',
        way,
        paid_on: paidOn,
        recorded_by: recordedBy,
        confirmed_by: confirmedBy,
        // A recorded payment already has its reference and instant.
        ...(before?.status === 'RECORDED' ? {} : { reference: reference ?? null, recorded_at: now }),
        paid_at: now,
        next_try_at: null,
        ...unclaimed,
      };
    }
  }
}

const unclaimed = { paying_by: null, paying_since: null };
