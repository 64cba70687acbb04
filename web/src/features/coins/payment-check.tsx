import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { api } from '../../lib/api.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { formatSigned } from '../../lib/format/money.ts';
import { Button } from '../../ui/button.tsx';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { Facts, Row, Stack } from '../../ui/layout.tsx';
import { Moon } from '../../ui/moon.tsx';
import { Notice } from '../../ui/states.tsx';
import { PaymentFacts } from './coin-receipt.tsx';
import { confirmPayment, type PaymentEnd } from './confirm-payment.ts';
import styles from './payment-check.module.css';
import { clearPendingPayment } from './pending-payment.ts';
import { coinQueries, refreshCoins, useBalance } from './queries.ts';

interface PaymentCheckProps {
  paymentId: string;
  userId: string;
  wasAbandoned: boolean;
  /** Content after the payment has ended; a new payment is offered only if nothing was paid. */
  children: (end: PaymentEnd) => ReactNode;
}

const wait = (seconds: number) => new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000));

/** Follows one payment to its end and reports the result. A new payment is never offered while money may be on its way. */
export function PaymentCheck({ paymentId, userId, wasAbandoned, children }: PaymentCheckProps) {
  const queries = useQueryClient();
  const errorText = useErrorText();
  const check = useQuery({
    queryKey: ['payment-check', paymentId],
    queryFn: () => confirmPayment({ api, paymentId, userId, wasAbandoned, wait }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  const end = check.isFetching ? undefined : check.data;

  useEffect(() => {
    if (end === undefined || end === 'UNKNOWN') return;
    clearPendingPayment();
    if (end === 'CREDITED') void refreshCoins(queries);
  }, [end, queries]);

  if (check.isFetching) {
    return (
      <Row role="status">
        <Moon phase={0.6} size={40} />
        <p>
          <Trans>Checking your payment. Please stay; you will not be charged twice.</Trans>
        </p>
      </Row>
    );
  }
  if (end === undefined) {
    return (
      <Notice tone="bad">
        <p>{errorText(check.error)}</p>
        <Button look="quiet" onClick={() => void check.refetch()}>
          <Trans>Check again</Trans>
        </Button>
      </Notice>
    );
  }
  return (
    <Stack>
      {end === 'CREDITED' && <Credited paymentId={paymentId} />}
      {end === 'REFUSED' && <Refused paymentId={paymentId} />}
      {end !== 'CREDITED' && end !== 'REFUSED' && <EndNotice end={end} />}
      {end === 'UNKNOWN' && (
        <Button look="outline" onClick={() => void check.refetch()}>
          <Trans>Check again</Trans>
        </Button>
      )}
      {children(end)}
    </Stack>
  );
}

/** Credited coins, the new balance, and the receipt. */
function Credited({ paymentId }: { paymentId: string }) {
  const payment = useQuery(coinQueries.payment(paymentId));
  const balance = useBalance();
  return (
    <Notice tone="good">
      <p role="status">
        <strong>
          <Trans>Your coins have arrived.</Trans>
        </strong>{' '}
        {payment.data && formatSigned(payment.data.point)}
        {balance.data && !balance.isFetching && (
          <>
            {' → '}
            <CoinAmount points={balance.data.point} />
          </>
        )}
      </p>
      <details>
        <summary className={styles.receipt}>
          <Trans>Receipt</Trans>
        </summary>
        <Facts>
          <PaymentFacts paymentId={paymentId} />
        </Facts>
      </details>
    </Notice>
  );
}

/** A refused payment, with the provider’s own words. */
function Refused({ paymentId }: { paymentId: string }) {
  const { data } = useQuery(coinQueries.payment(paymentId));
  const words = data?.failed?.words;
  return (
    <Notice tone="bad">
      <p>
        <Trans>The payment was refused. Nothing was charged; you can try again or pay in another way.</Trans>
      </p>
      {words && (
        <p>
          <Trans>
            The provider says: <q dir="auto">{words}</q>
          </Trans>
        </p>
      )}
    </Notice>
  );
}

type EndInWords = Exclude<PaymentEnd, 'CREDITED' | 'REFUSED'>;

/** An end that words alone explain. */
function EndNotice({ end }: { end: EndInWords }) {
  return (
    <Notice tone={end === 'CANCELLED' || end === 'FAILED' ? 'bad' : 'warn'}>
      <EndWords end={end} />
    </Notice>
  );
}

function EndWords({ end }: { end: EndInWords }) {
  switch (end) {
    case 'GIVEN_UP':
      return <Trans>You cancelled the payment. Nothing was charged.</Trans>;
    case 'UNPAID':
      return (
        <Trans>
          Nothing was paid. If money left your account all the same, your coins come by themselves.
        </Trans>
      );
    case 'AT_PAYPAL':
      return (
        <Trans>
          PayPal has not completed this payment. If it is pending there, your coins come by themselves within
          1 to 2 business days; please look at your PayPal account. If PayPal does not show it, nothing was
          charged.
        </Trans>
      );
    case 'UNKNOWN':
      return (
        <Trans>
          Your payment is still being processed. Please do not pay again; the coins come by themselves when it
          is done.
        </Trans>
      );
    case 'QUARANTINED':
      return (
        <Trans>
          The payment could not be turned into coins. What you paid goes back to you by itself, and we mail
          you when it has.
        </Trans>
      );
    case 'BEYOND_LIMIT':
      return (
        <Trans>
          You have already charged as much as you can on the day of this order, so this payment bought no
          coins. What you paid goes back to you by itself, and we mail you when it has.
        </Trans>
      );
    case 'CANCELLED':
      return (
        <Trans>The payment was cancelled, and the provider gave the money back. No coins were bought.</Trans>
      );
    case 'FAILED':
      return <Trans>The payment was not finished in time. Nothing was charged.</Trans>;
  }
}
