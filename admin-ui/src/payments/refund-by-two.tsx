import { Link, useTranslate } from 'react-admin';
import { listPath } from '../parts/paths.ts';
import { ProposeRefund } from './propose-refund.tsx';
import { ProposeWithdrawal } from './propose-withdrawal.tsx';
import type { LeftOfCharge, Payment } from './records.ts';

interface RefundByTwoProps extends Pick<Payment, 'id' | 'currency'> {
  /** Null if nothing of the charge can be refunded. */
  readonly left: LeftOfCharge | null;
}

/** Refunds of a charge that need two staff members: existing proposals, and buttons to propose one by the rule or beyond it. */
export function RefundByTwo({ id, currency, left }: RefundByTwoProps) {
  const translate = useTranslate();
  return (
    <>
      <Link to={listPath('approvals', { objectId: id })}>{translate('resources.approvals.name', 2)}</Link>
      {left && left.byRule > 0 && (
        <ProposeWithdrawal key={`withdraw-${id}`} id={id} currency={currency} left={left} />
      )}
      {left && left.amount > 0 && (
        <ProposeRefund key={`refund-${id}`} id={id} currency={currency} left={left} />
      )}
    </>
  );
}
