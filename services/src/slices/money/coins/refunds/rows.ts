import type { RefundEvent } from '@sowon/contracts';
import type { CarriedRows } from '@sowon/ledger';
import { type Columns, insertRows, updateRows } from '../../../../db/rows.ts';
import { mayStillBePaid } from './may-still-be-paid.ts';
import type { RefundState } from './state.ts';

/** Texts that events must not carry: the provider’s words, or text typed by staff. */
export interface RefundTexts {
  readonly providerWords?: string;
  readonly reference?: string;
}

/**
 * Returns the row changes for an event of a refund. Rows and events commit together.
 * @param before the state before the event
 */
export function rowOf(
  event: RefundEvent,
  before: RefundState | null,
  at: Date,
  { providerWords, reference }: RefundTexts,
): CarriedRows {
  const { refundId: id } = event.payload;
  const now = at.toISOString();
  const changed = (columns: Columns<'refunds'>) => updateRows('refunds', 'id', [{ id, ...columns }]);
  switch (event.type) {
    case 'RefundOwed': {
      const { userId, paymentId, points, amount, currency, owedAt, dueOn } = event.payload;
      return insertRows('refunds', [
        {
          ...{ id, user_id: userId, payment_id: paymentId, points, amount, currency },
          ...{ status: 'DUE' as const, owed_at: owedAt, due_on: dueOn, next_try_at: now, tries: 0 },
        },
      ]);
    }
    case 'RefundAccepted':
      return changed({ status: 'ACCEPTED', imp_uid: event.payload.impUid });
    case 'RefundLeftToStaff':
      return changed({
        ...{ status: 'BY_HAND', by_hand_reason: event.payload.reason },
        ...(mayStillBePaid(event.payload.reason) ? {} : { next_try_at: null }),
        provider_words: providerWords?.slice(0, 200) ?? null,
      });
    case 'RefundClaimed': {
      const { way, operatorId, claimedAt } = event.payload;
      // The provider is not asked while a claim is held. If it pays anyway, this shows as a difference, and the staff’s payment is still recorded.
      return changed({
        ...{ status: 'PAYING', way, paying_by: operatorId, paying_since: claimedAt, next_try_at: null },
      });
    }
    case 'RefundPaid': {
      const { impUid, cancellationId, paidAt } = event.payload;
      return changed({
        ...{ status: 'PAID', way: 'PROVIDER', imp_uid: impUid, reference: cancellationId },
        ...{ paid_at: paidAt, next_try_at: null, last_fault: null },
        ...unclaimed,
      });
    }
    case 'RefundRecorded': {
      const { way, paidOn, operatorId } = event.payload;
      return changed({
        ...{ status: 'RECORDED', way, paid_on: paidOn, recorded_by: operatorId, next_try_at: null },
        ...unclaimed,
        reference: reference ?? null,
      });
    }
    case 'RefundReleased':
    case 'RefundRecordWithdrawn':
      return changed({
        ...{ status: 'BY_HAND', way: null, paid_on: null, recorded_by: null, reference: null, ...unclaimed },
        // If the provider may still pay, it is checked there again.
        ...(before?.byHandReason && mayStillBePaid(before.byHandReason) ? { next_try_at: now } : {}),
      });
    case 'RefundPaidByHand': {
      const { way, paidOn, recordedBy, confirmedBy } = event.payload;
      return changed({
        ...{ status: 'PAID', way, paid_on: paidOn, recorded_by: recordedBy, confirmed_by: confirmedBy },
        // A recorded payment already has its reference.
        ...(before?.status === 'RECORDED' ? {} : { reference: reference ?? null }),
        ...{ paid_at: now, next_try_at: null, ...unclaimed },
      });
    }
  }
}

const unclaimed = { paying_by: null, paying_since: null };
