import type { Kysely } from 'kysely';
import { AppError } from '../../../app-error.ts';
import type { Database } from '../../../db/schema.ts';
import { findDeposit } from '../deposits/queries.ts';
import { findPayment } from '../payments/queries.ts';

/** The owner and currency of a charge, and the console resource that shows it. */
interface PaidCharge {
  readonly ownerId: string;
  readonly currency: 'KRW' | 'USD';
  readonly resource: 'payments' | 'deposits';
}

/**
 * Returns the charge that an order at the provider or a bank deposit paid for, by the id of either.
 * @throws AppError NOT_FOUND if there is none or it brought no coins, CHARGE_TAKEN_BACK if money of it went back otherwise: its coins may not be taken back
 * yet, and that comes first
 */
export async function paidCharge(db: Kysely<Database>, paymentId: string): Promise<PaidCharge> {
  const order = await findPayment(db, paymentId);
  if (!order) {
    const deposit = await findDeposit(db, paymentId);
    if (deposit?.status !== 'paid') throw new AppError('NOT_FOUND');
    return { ownerId: deposit.user_id, currency: 'KRW', resource: 'deposits' };
  }
  if (order.status !== 'CREDITED') throw new AppError('NOT_FOUND');
  if (order.taken_back > 0) throw new AppError('CHARGE_TAKEN_BACK');
  return { ownerId: order.user_id, currency: order.currency, resource: 'payments' };
}
