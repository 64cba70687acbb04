import { Id, type PaymentReply } from '@sowon/contracts';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { failedAttempt } from './decide-payment.ts';

type Db = Kysely<Database>;

/** An order’s row in the database. */
export type PaymentRow = Selectable<Database['payments']>;

/** Returns one order; undefined if unknown. */
export function findPayment(db: Db, id: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns the order that paid a charge; undefined if it was paid otherwise. */
export async function orderOf(db: Db, paymentId: string): Promise<PaymentRow | undefined> {
  const orderId = Id.safeParse(paymentId).data;
  return orderId === undefined ? undefined : findPayment(db, orderId);
}

/**
 * Returns the member’s charges whose money went back, in part or in full, other than by us. They give nothing back any more: the money may be gone before the
 * coins are (docs/rules/payments.md#money-taken-back-later).
 */
export async function chargesTakenBack(db: Db, userId: string): Promise<ReadonlySet<string>> {
  const charges = await db
    .selectFrom('payments')
    .select('id')
    .where('user_id', '=', userId)
    .where('taken_back', '>', 0)
    .execute();
  return new Set(charges.map(({ id }) => id));
}

/** A payment as its payer sees it. */
export function paymentReply(payment: PaymentRow): PaymentReply {
  const { id, status, name, amount, currency } = payment;
  return {
    id,
    status,
    point: payment.points,
    coinItemId: payment.coin_item_id,
    name,
    amount,
    currency,
    payMethod: payment.pay_method,
    created: payment.created_at.toISOString(),
    credited: payment.credited_at?.toISOString() ?? null,
    failed: failedAttempt(payment.failed_because),
    isBeyondLimit: payment.quarantine_cause === 'BEYOND_LIMIT',
  };
}
