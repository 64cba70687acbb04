import { z } from 'zod';
import { EndedBecause } from '../accounts/events.ts';
import type { EventsOf } from '../event.ts';
import { Currency, Id, Instant, KstDate } from '../primitives.ts';
import { ByHandReason, HandWay } from './schemas.ts';

const refund = z.strictObject({ refundId: Id });

/** Events of the stream `refund-{id}`: a refund of a charge, from the debt to its payment. Texts typed by staff are stored only in its row. */
export const refundEvents = {
  /** The coins were deducted, and this money is owed since then. */
  RefundOwed: refund.extend({
    userId: Id,
    /** The charge, by the id of its payment. */
    paymentId: z.string(),
    points: z.int(),
    /** In minor units of the currency. */
    amount: z.int().min(1),
    currency: Currency,
    owedAt: Instant,
    /** Paid by the end of this day in Korea. */
    dueOn: KstDate,
    policyVersion: z.int(),
  }),
  /** The provider accepted the refund but has not carried it out yet; it is not requested again. */
  RefundAccepted: refund.extend({ impUid: z.string() }),
  /** The provider cannot pay it, so staff must. */
  RefundLeftToStaff: refund.extend({ reason: ByHandReason }),
  /** The provider paid it; the proof is its own list of the payment's cancellations. */
  RefundPaid: refund.extend({
    impUid: z.string(),
    cancellationId: z.string(),
    amount: z.int(),
    currency: Currency,
    paidAt: Instant,
  }),
  /** A staff member claimed it and is paying it in this way; nobody else may. A takeover by another is an event of its own. */
  RefundClaimed: refund.extend({ way: HandWay, operatorId: Id, claimedAt: Instant }),
  /** The claim ended without a payment: another staff member may pay it. */
  RefundReleased: refund.extend({ operatorId: Id, because: EndedBecause.exactOptional() }),
  /** A staff member recorded the payment; an amount this large needs a second one to confirm. */
  RefundRecorded: refund.extend({ way: HandWay, paidOn: KstDate, operatorId: Id }),
  /** The recorded payment was not made: the refund is still to be paid. */
  RefundRecordWithdrawn: refund.extend({ operatorId: Id, because: EndedBecause.exactOptional() }),
  /** Staff paid it by hand. */
  RefundPaidByHand: refund.extend({
    way: HandWay,
    paidOn: KstDate,
    recordedBy: Id,
    /** Null if the amount needs no confirmation. */
    confirmedBy: Id.nullable(),
    amount: z.int(),
    currency: Currency,
  }),
} as const;

export type RefundEvent = EventsOf<typeof refundEvents>;
