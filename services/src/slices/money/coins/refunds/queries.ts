import { Id, type RefundStatus } from '@sowon/contracts';
import type { Kysely, Selectable } from 'kysely';
import { anyOfTexts } from '../../../../db/few-ids.ts';
import { lookup } from '../../../../db/lookup.ts';
import type { Database } from '../../../../db/schema.ts';
import { sharedRead } from '../../../../db/shared-read.ts';
import type { ProviderPayment } from '../../../../ports/payment.ts';
import { findPayment } from '../queries.ts';
import type { PaymentRow } from '../tables.ts';

type Db = Kysely<Database>;

/** A refund with how its charge was paid. */
export type RefundRow = Selectable<Database['refunds']> & { readonly method: string };

/** Undefined when there is none, or nobody has taken it up yet. */
export function findRefund(db: Db, refundId: string): Promise<RefundRow | undefined> {
  return db
    .selectFrom('refunds')
    .innerJoin('owed_refunds', 'owed_refunds.id', 'refunds.id')
    .selectAll('refunds')
    .select('owed_refunds.method')
    .where('refunds.id', '=', refundId)
    .executeTakeFirst();
}

/** The order that a charge was paid by; undefined where it was paid otherwise. */
export async function orderOf(db: Db, paymentId: string): Promise<PaymentRow | undefined> {
  const orderId = Id.safeParse(paymentId).data;
  return orderId === undefined ? undefined : findPayment(db, orderId);
}

/** What we tell the provider of a cancellation: by it we know our own again, whatever answer was lost. No personal data. */
export const cancelReason = (refundId: string) => `refund ${refundId}`;

/**
 * How much of what was cancelled of a payment at the provider are refunds of ours, in minor units: those that bear our reason for a
 * refund of this very payment, noted or not yet, and those that the staff says they cancelled there by hand. What the provider has cancelled
 * and not written down yet is ours as far as we have asked for it. What we sent by the bank is not among them, though the provider paid it too.
 */
export async function refundedOf(
  db: Db,
  paymentId: string,
  { cancelAmount, cancellations }: Pick<ProviderPayment, 'cancelAmount' | 'cancellations'>,
): Promise<number> {
  const refunds = await db
    .selectFrom('refunds')
    .select(['id', 'amount', 'status', 'way', 'asked_at'])
    .where('payment_id', '=', paymentId)
    .execute();
  const isThere = ({ id, amount, status, way }: (typeof refunds)[number]) => {
    const paidBy = status === 'PAID' ? way : null;
    if (paidBy === 'PROVIDER_CONSOLE') return true;
    const isWritten = cancellations.some((one) => one.reason === cancelReason(id) && one.amount === amount);
    return isWritten && paidBy !== 'BANK_TRANSFER';
  };
  const [there, others] = [refunds.filter(isThere), refunds.filter((refund) => !isThere(refund))];
  const asked = others.filter(({ status, asked_at }) => status !== 'PAID' && asked_at !== null);
  const unwritten = Math.max(0, cancelAmount - amountOf(cancellations));
  return amountOf(there) + Math.min(unwritten, amountOf(asked));
}

/** What some parts of a payment come to, in minor units. */
export const amountOf = (parts: readonly { readonly amount: number }[]) =>
  parts.reduce((sum, { amount }) => sum + amount, 0);

/** How much of a payment counts as paid back by the provider, in minor units, as far as that is noted. */
export const refundsBookedOf = async (db: Db, paymentId: string): Promise<number> =>
  amountOf(await paidRefunds(db, paymentId).where('way', 'in', ['PROVIDER', 'PROVIDER_CONSOLE']).execute());

/** The same by whatever way. */
export const refundsPaidOf = async (db: Db, paymentId: string): Promise<number> =>
  amountOf(await paidRefunds(db, paymentId).execute());

const paidRefunds = (db: Db, paymentId: string) =>
  db.selectFrom('refunds').select('amount').where('payment_id', '=', paymentId).where('status', '=', 'PAID');

/** Those of the staff: to be paid by them, being paid, or to be agreed to by a second one. */
export const toStaffStatuses: readonly RefundStatus[] = ['BY_HAND', 'PAYING', 'RECORDED'];

/** How many refunds wait for the staff to pay them, or for a second one to agree. */
export async function refundsToStaff(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('refunds')
    .where('status', 'in', toStaffStatuses)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

const historyRefunds = lookup('history-refunds', (db, historyIds: readonly string[]) =>
  db
    .selectFrom('owed_refunds')
    .leftJoin('refunds', 'refunds.id', 'owed_refunds.id')
    .select(['owed_refunds.history_id', 'owed_refunds.amount', 'owed_refunds.currency'])
    .select(['refunds.paid_at', 'refunds.due_on'])
    .where('owed_refunds.history_id', '=', anyOfTexts(historyIds))
    .compile(),
);

/** What rows of the coin history gave back, by their ids, and when it was paid. */
export const refundsOfHistory = sharedRead(
  async (db: Db, historyIds) =>
    new Map((await historyRefunds(db, historyIds)).map((row) => [row.history_id, row])),
);
