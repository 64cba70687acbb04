import { z } from 'zod';
import { listQuery } from '../console-list.ts';
import { Currency, Id, Instant, idParams, text } from '../primitives.ts';
import { LeftOfCharge } from '../refunds/schemas.ts';
import { route } from '../route.ts';
import { paymentCalls } from './calls.ts';
import { PayMethod, PaymentStatus } from './schemas.ts';

/** An order with its state. */
export const PaymentRow = z.object({
  id: Id,
  userId: Id,
  username: z.string(),
  /** The purchased coin item, then its coins. */
  name: z.string(),
  points: z.int(),
  /** In minor units of `currency`. */
  amount: z.int(),
  currency: Currency,
  payMethod: PayMethod,
  pg: z.string(),
  status: PaymentStatus,
  /** The provider's id of the attempt that was credited or quarantined. */
  impUid: z.string().nullable(),
  /** Amount cancelled or charged back at the provider after the coins were credited, in minor units. */
  takenBack: z.int(),
  /** The reason of a failure or a quarantine. */
  reason: z.string().nullable(),
  created: Instant,
  credited: Instant.nullable(),
});

/** An order with the part that was not refunded; null if no refund of it is possible (any more). */
const PaymentShown = PaymentRow.extend({ left: LeftOfCharge.nullable() });

export const paymentConsole = {
  listPayments: route(paymentCalls.listPayments, {
    summary: 'Coin orders with their outcome.',
    query: listQuery({
      filter: {
        /** Part of the buyer's name, or an id: the order's, the buyer's or the provider's. */
        q: text(100).optional(),
        status: PaymentStatus.optional(),
        userId: Id.optional(),
        /** True for quarantined payments that are not refunded yet; false for all others. */
        givingBack: z.boolean().optional(),
      },
      sortable: ['id', 'created'],
      order: ['created', 'DESC'],
    }),
    reply: z.array(PaymentRow),
  }),
  showPayment: route(paymentCalls.showPayment, {
    summary: 'One order, with the amount that could be refunded.',
    params: idParams,
    reply: PaymentShown,
    errors: [404],
  }),
} as const;
