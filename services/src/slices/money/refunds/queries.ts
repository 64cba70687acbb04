import type { ByHandReason, RefundStatus } from '@sowon/contracts';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { ProviderPayment } from '../../../ports/payment.ts';

type Db = Kysely<Database>;

/** A refund, and how its charge was paid. */
export type RefundRow = Selectable<Database['refunds']> & { readonly method: string };

/** Returns one refund; undefined if it is unknown or not yet opened for payment. */
export function findRefund(db: Db, refundId: string): Promise<RefundRow | undefined> {
  return db
    .selectFrom('refunds')
    .innerJoin('owed_refunds', 'owed_refunds.id', 'refunds.id')
    .selectAll('refunds')
    .select('owed_refunds.method')
    .where('refunds.id', '=', refundId)
    .executeTakeFirst();
}

/** Returns the reason that we give the provider for a cancellation. It identifies our own cancellation even if the answer was lost. No personal data. */
export const cancelReason = (refundId: string) => `refund ${refundId}`;

/**
 * Returns how much of a payment’s cancellations at the provider are our refunds, in minor units. These carry our reason for a refund of this payment, recorded
 * or not, or staff recorded them as cancelled there by hand. Cancelled money that the provider has not listed yet counts as ours up to the amount we asked for.
 * Refunds sent by bank do not count, even if the provider paid them too.
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

/** Sums amounts, in minor units. */
const amountOf = (parts: readonly { readonly amount: number }[]) =>
  parts.reduce((sum, { amount }) => sum + amount, 0);

/** Returns how much of a payment counts as paid back through the provider, in minor units, as far as recorded. */
export const refundsBookedOf = async (db: Db, paymentId: string): Promise<number> =>
  amountOf(await paidRefunds(db, paymentId).where('way', 'in', ['PROVIDER', 'PROVIDER_CONSOLE']).execute());

/** The same for all ways of payment. */
export const refundsPaidOf = async (db: Db, paymentId: string): Promise<number> =>
  amountOf(await paidRefunds(db, paymentId).execute());

const paidRefunds = (db: Db, paymentId: string) =>
  db.selectFrom('refunds').select('amount').where('payment_id', '=', paymentId).where('status', '=', 'PAID');

/** States that need staff: to be paid by them, being paid, or waiting for a second person. */
export const toStaffStatuses: readonly RefundStatus[] = ['BY_HAND', 'PAYING', 'RECORDED'];

/** Counts refunds that staff have to pay or confirm. */
export async function refundsToStaff(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('refunds')
    .where('status', 'in', toStaffStatuses)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns true if the provider was asked to pay a refund that staff must pay now, and may still have paid it or do so. Then it is still checked there. */
export const mayStillBePaid = (reason: ByHandReason): boolean =>
  reason === 'NOT_CARRIED_OUT' || reason === 'NOT_NAMED';

/** Largest assumed difference between the provider’s clock and ours. */
const clocksApartMs = 60_000;

/**
 * Returns true if the provider may have paid a refund without showing it: it was asked, and at least this amount is cancelled without details, or listed
 * without a reason since then. Cancellations with another reason, or from before we asked, belong to somebody else.
 */
export function mayBePaidUnnamed(
  refund: { readonly asked_at: Date | null; readonly amount: number },
  { cancelAmount, cancellations }: Pick<ProviderPayment, 'cancelAmount' | 'cancellations'>,
): boolean {
  if (refund.asked_at === null) return false;
  const since = refund.asked_at.getTime() - clocksApartMs;
  const others = cancellations.filter(({ reason, at }) => reason !== '' || at.getTime() < since);
  return cancelAmount - amountOf(others) >= refund.amount;
}
