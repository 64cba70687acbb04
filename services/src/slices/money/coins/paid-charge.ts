import type { Kysely } from 'kysely';
import { AppError } from '../../../app-error.ts';
import type { Database } from '../../../db/schema.ts';
import { findDeposit } from './deposits/queries.ts';
import { findPayment } from './queries.ts';

/** Whose a charge is, what it was paid in, and where the console shows it. */
interface PaidCharge {
  readonly ownerId: string;
  readonly currency: 'KRW' | 'USD';
  readonly resource: 'payments' | 'deposits';
}

/**
 * The charge that an order at the provider or a bank deposit paid for, by the id of either.
 * @throws AppError NOT_FOUND where there is none or it brought no coins, CHARGE_TAKEN_BACK where money of it went back otherwise: that may not
 *   have taken its coins along yet, and comes first
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
