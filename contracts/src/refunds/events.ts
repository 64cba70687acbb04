import { z } from 'zod';
import { EndedBecause } from '../accounts/events.ts';
import type { EventsOf } from '../event.ts';
import { Id, Instant, KstDate } from '../primitives.ts';
import { ByHandReason, HandWay, PaidCurrency } from './schemas.ts';

const refund = z.strictObject({ refundId: Id });

/** Events of the stream `refund-{id}`: money that is owed for a charge that was given back, until it is paid. What staff typed stands in its row. */
export const refundEvents = {
  /** The coins are gone, and this money is owed since then. */
  RefundOwed: refund.extend({
    userId: Id,
    /** The charge, by the id of its payment. */
    paymentId: z.string(),
    points: z.int(),
    /** In minor units of the currency. */
    amount: z.int().min(1),
    currency: PaidCurrency,
    owedAt: Instant,
    /** Paid by the end of this day in Korea. */
    dueOn: KstDate,
    policyVersion: z.int(),
  }),
  /** The provider has taken the order to pay it and has not carried it out yet; it is not given again. */
  RefundAccepted: refund.extend({ impUid: z.string() }),
  /** The provider cannot pay it; the staff has to. */
  RefundLeftToStaff: refund.extend({ reason: ByHandReason }),
  /** The provider has paid it: what proves it is its own list of what it cancelled of the payment. */
  RefundPaid: refund.extend({
    impUid: z.string(),
    cancellationId: z.string(),
    amount: z.int(),
    currency: PaidCurrency,
    paidAt: Instant,
  }),
  /** Somebody of the staff pays it now, in this way; nobody else is to. Another who takes it over from them is an event of its own. */
  RefundClaimed: refund.extend({ way: HandWay, operatorId: Id, claimedAt: Instant }),
  /** They have not paid it and will not: whoever of the staff is next may. */
  RefundReleased: refund.extend({ operatorId: Id, because: EndedBecause.exactOptional() }),
  /** Somebody of the staff says that they paid it; so much money needs a second one who agrees. */
  RefundRecorded: refund.extend({ way: HandWay, paidOn: KstDate, operatorId: Id }),
  /** What was recorded was not so: it is to be paid still. */
  RefundRecordWithdrawn: refund.extend({ operatorId: Id, because: EndedBecause.exactOptional() }),
  /** The staff has paid it by hand. */
  RefundPaidByHand: refund.extend({
    way: HandWay,
    paidOn: KstDate,
    recordedBy: Id,
    /** Null where the amount needs nobody else. */
    confirmedBy: Id.nullable(),
    amount: z.int(),
    currency: PaidCurrency,
  }),
} as const;

export type RefundEvent = EventsOf<typeof refundEvents>;
