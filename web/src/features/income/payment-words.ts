import { useLingui } from '@lingui/react/macro';
import type { MonthPayment, PaymentObstacle } from '@sowon/contracts/settlements/schemas';
import { formatDay } from '../../lib/format/dates.ts';

/** Payment of a closed month, in words. */
interface PaymentWords {
  readonly tone: 'good' | 'info' | 'warn';
  /** Pay day, or that nothing is paid. */
  readonly when: string;
  /** Next pay day of a late month, or what would make a month late. */
  readonly more: string | null;
  /** True if the creator can solve it by changing their account. */
  readonly isOfAccount: boolean;
}

const ofAccount: readonly PaymentObstacle[] = ['TRANSFER_FAILED', 'ACCOUNT_MISSING', 'ACCOUNT_UNUSABLE'];

/** Returns the words of a payment; the console makes the same words from the same reply. */
export function usePaymentWords(): (payment: MonthPayment) => PaymentWords {
  const { t } = useLingui();
  const obstacles: Record<PaymentObstacle, string> = {
    TRANSFER_FAILED: t`the bank could not transfer it`,
    HELD_BACK: t`it is held back for a check`,
    ACCOUNT_MISSING: t`no bank account is registered`,
    ACCOUNT_UNUSABLE: t`the bank cannot pay to the registered account`,
    ACCOUNT_CHANGED: t`the account changed before the transfer`,
    BY_HAND: t`it is sent to an account abroad by hand`,
    UNDER_WAY: t`the transfer is under way`,
    NOT_SENT: t`we have not sent it yet`,
  };
  return ({ state, day: date, obstacle }) => {
    const day = formatDay(date ?? '');
    const isOfAccount = obstacle !== null && ofAccount.includes(obstacle);
    const plain = { more: null, isOfAccount: false };
    const why = obstacle === null ? '' : obstacles[obstacle];
    switch (state) {
      case 'PAID':
        return { ...plain, tone: 'good', when: t`Paid on ${day}` };
      case 'DUE':
        return {
          tone: 'info',
          when: t`To be paid on ${day}`,
          isOfAccount,
          more: isOfAccount ? t`What is in the way: ${why}` : null,
        };
      case 'LATE':
        return { tone: 'warn', when: t`Late: ${why}`, more: t`Next pay day: ${day}`, isOfAccount };
      case 'CARRIED_OVER':
        return { ...plain, tone: 'info', when: t`Carried over: below the minimum` };
      case 'NOTHING_DUE':
        return { ...plain, tone: 'info', when: t`Nothing left to pay` };
    }
  };
}
