import { Trans, useLingui } from '@lingui/react/macro';
import type { CoinHistoryRow } from '@sowon/contracts/coins/schemas';
import type { OwedRefund } from '@sowon/contracts/refunds/schemas';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { formatDate, formatDateTime, formatDay } from '../../lib/format/dates.ts';
import { formatAmount } from '../../lib/format/money.ts';
import { currentLanguage } from '../../lib/language.ts';
import { QueryView } from '../../lib/query-view.tsx';
import { saveDocument } from '../../lib/save-file.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { Fact, Facts } from '../../ui/layout.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { TextLink } from '../../ui/text.tsx';
import styles from './coin-history-list.module.css';
import { coinQueries } from './queries.ts';

/** Details of one history row: time, balance afterwards, refund, the payment it came from, and links. */
export function CoinReceipt({ row }: { row: CoinHistoryRow }) {
  const paymentId = row.coinDeposit?.payment;
  return (
    <div className={styles.receipt}>
      <Facts>
        <Fact name={<Trans>When (Korean time)</Trans>}>{formatDateTime(row.created)}</Fact>
        <Fact name={<Trans>Balance afterwards</Trans>}>
          <CoinAmount points={row.balance} />
        </Fact>
        {row.debt !== null && row.debt > 0 && (
          <Fact name={<Trans>Owed since then</Trans>}>
            <CoinAmount points={row.debt} />
          </Fact>
        )}
        {row.refund ? <RefundFact refund={row.refund} /> : row.withdrawal && <Owed {...row.withdrawal} />}
        {paymentId && <PaymentFacts paymentId={paymentId} />}
      </Facts>
      {paymentId && row.eventType === 'EARN' && <SaveReceipt paymentId={paymentId} />}
      {row.cause !== null && (
        <TextLink to="/my-coins">
          <Trans>What you owe now</Trans>
        </TextLink>
      )}
      {row.mission && (
        <TextLink to={`/mission-detail/${row.mission.id}`}>
          <Trans>See the mission</Trans>
        </TextLink>
      )}
    </div>
  );
}

/** Downloads the receipt of a charge as PDF, with its refunds so far. */
function SaveReceipt({ paymentId }: { paymentId: string }) {
  const save = useCommand<void, void>({
    name: ['save-receipt', paymentId],
    send: async () => {
      const query = { language: currentLanguage() };
      saveDocument(await api.paymentReceipt({ params: { paymentId }, query }));
    },
    tellsRefusal: true,
  });
  return (
    <p>
      <Button look="outline" busy={save.isPending} onClick={() => save.run()}>
        <Trans>Receipt (PDF)</Trans>
      </Button>
    </p>
  );
}

/** Refund of a withdrawn charge, and its last day. */
function Owed({ amount, currency, payBy }: OwedRefund) {
  const [money, day] = [formatAmount(amount, currency), formatDay(payBy)];
  return (
    <Fact name={<Trans>Refund</Trans>}>
      <Trans>
        {money} by {day}
      </Trans>
    </Fact>
  );
}

/** Refund for returned coins: when it was paid, or until when it will be. */
function RefundFact({ refund }: { refund: NonNullable<CoinHistoryRow['refund']> }) {
  const { t } = useLingui();
  const { amount, currency, dueOn, paid } = refund;
  const money = formatAmount(amount, currency);
  const when = paid ? t`paid on ${formatDate(paid)}` : dueOn && t`by ${formatDate(dueOn)}`;
  return <Fact name={<Trans>Refund</Trans>}>{when ? `${money} · ${when}` : money}</Fact>;
}

/** Rows about a payment: amount, method, and the order number to give to support. */
export function PaymentFacts({ paymentId }: { paymentId: string }) {
  const { t } = useLingui();
  const methods = {
    card: t`Credit card`,
    kakaopay: t`KakaoPay`,
    phone: t`Mobile phone`,
    paypal: t`PayPal`,
    withoutbankbook: t`Bank deposit`,
  };
  return (
    <QueryView query={useQuery(coinQueries.payment(paymentId))} waiting={<Skeleton height={72} />}>
      {({ id, amount, currency, payMethod }) => (
        <>
          <Fact name={<Trans>Paid</Trans>}>{formatAmount(amount, currency)}</Fact>
          <Fact name={<Trans>Payment method</Trans>}>{methods[payMethod]}</Fact>
          <Fact name={<Trans>Order number</Trans>}>
            <span className={styles.number}>{id}</span>
          </Fact>
        </>
      )}
    </QueryView>
  );
}
