import { policy } from '@sowon/contracts';
import {
  type ChargeRefunded,
  decideRefundCharge,
  isRejection,
  type RefundCharge,
  type Rejection,
  reject,
  type WalletState,
} from '@sowon/ledger/domain';
import { type AddedHolidays, businessDayAfter } from '../../../business-day.ts';
import { kstDate } from '../../../clock.ts';
import { isByBank } from './paid-by-bank.ts';

type Refunded = ChargeRefunded['payload'];

/**
 * Gives a charge back by its rule. Pure. It is used when a member withdraws it, asks what it would come to, or leaves. Rejects CHARGE_TAKEN_BACK, and as
 * `decideRefundCharge`.
 * @param takenBack charges that give nothing back, because money of them went back otherwise (docs/rules/payments.md#money-taken-back-later)
 */
export function decideWithdrawal(
  wallet: WalletState,
  wish: RefundCharge,
  takenBack: ReadonlySet<string>,
): { events: [ChargeRefunded] } | Rejection {
  const decided = decideRefundCharge(wallet, wish);
  if (isRejection(decided)) return decided;
  const { paymentId } = decided.events[0].payload.funding;
  return takenBack.has(paymentId) ? reject('CHARGE_TAKEN_BACK') : decided;
}

/**
 * Returns true if the refund goes to the owner’s bank account: it was paid by bank (docs/rules/refunds.md#refund-account) and is at least one won; less is not
 * owed.
 */
export const goesToAccount = ({ refund, funding }: Pick<Refunded, 'refund' | 'funding'>): boolean =>
  refund > 0 && isByBank(funding);

/**
 * Returns the last day for paying the money of a charge withdrawn at an instant (spec 1 §9: within 3 business days). Real days, even if a policy day is
 * shortened: banks do not know shortened days.
 * @param added holidays known at the withdrawal, so that every screen shows the day that the owner was told
 * @returns KST date, `YYYY-MM-DD`
 */
export const payBy = (withdrawnAt: Date, added: AddedHolidays): string =>
  businessDayAfter(kstDate(withdrawnAt), policy.refunds.dueBusinessDays, added);
