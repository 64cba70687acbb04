import { Link, useTranslate } from 'react-admin';
import type { LeftOfCharge, PaymentShown } from '../api/records.ts';
import { listPath } from '../parts/record-link.tsx';
import { ProposeRefund } from './propose-refund.tsx';

interface RefundByTwoProps extends Pick<PaymentShown, 'id' | 'currency'> {
  /** Unknown until its page has been read. */
  readonly left: LeftOfCharge | null | undefined;
}

/** What two of the staff do with the money of a charge: what was asked for already, and asking for more to go back while some is left. */
export function RefundByTwo({ id, currency, left }: RefundByTwoProps) {
  const translate = useTranslate();
  return (
    <>
      <Link to={listPath('approvals', { objectId: id })}>{translate('resources.approvals.name', 2)}</Link>
      {left && left.amount > 0 && (
        <ProposeRefund key={`refund-${id}`} id={id} currency={currency} left={left} />
      )}
    </>
  );
}
