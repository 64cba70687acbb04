import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { PaymentCheck } from '../../features/coins/payment-check.tsx';
import { readPendingPayment } from '../../features/coins/pending-payment.ts';
import { useSession } from '../../lib/session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card, Row } from '../../ui/layout.tsx';

/**
 * Resumes a payment that left this page: after a phone's return (`?merchant_uid=`), or after a reload. The provider's other query parameters prove nothing and
 * are ignored, except that a reported error shortens the wait.
 */
export function PaymentReturn() {
  const [query, setQuery] = useSearchParams();
  const { userId } = useSession();
  const [payment, setPayment] = useState(() => {
    const pending = userId === null ? null : readPendingPayment(userId);
    const paymentId = query.get('merchant_uid') ?? pending?.paymentId;
    if (!paymentId) return null;
    const wasAbandoned =
      !query.has('imp_uid') || query.has('error_msg') || query.get('imp_success') === 'false';
    const resumePath = pending?.paymentId === paymentId ? pending.resumePath : null;
    return { paymentId, wasAbandoned, resumePath: resumePath === '/coin-history' ? null : resumePath };
  });
  if (!payment || userId === null) return null;

  const dismiss = () => {
    setPayment(null);
    setQuery({}, { replace: true });
  };
  return (
    <Card as="section">
      <PaymentCheck paymentId={payment.paymentId} userId={userId} wasAbandoned={payment.wasAbandoned}>
        {(end) => (
          <Row spread="equal">
            {end === 'CREDITED' && payment.resumePath !== null && (
              <ButtonLink to={payment.resumePath}>
                <Trans>Back to where you were</Trans>
              </ButtonLink>
            )}
            <Button look="outline" onClick={dismiss}>
              <Trans>Done</Trans>
            </Button>
          </Row>
        )}
      </PaymentCheck>
    </Card>
  );
}
