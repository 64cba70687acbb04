import { Trans, useLingui } from '@lingui/react/macro';
import type { DepositRow } from '@sowon/contracts/deposits/schemas';
import { formatDate, formatDateTime } from '../../../lib/format/dates.ts';
import { formatWon } from '../../../lib/format/money.ts';
import { CoinAmount } from '../../../ui/coin-amount.tsx';
import { Card, Fact, Facts, Row, Stack } from '../../../ui/layout.tsx';
import { Badge } from '../../../ui/states.tsx';
import { Text } from '../../../ui/text.tsx';
import { CancelDeposit } from './cancel-deposit.tsx';
import styles from './deposit-list.module.css';
import { statusText } from './deposit-texts.ts';
import { HowToPay } from './how-to-pay.tsx';

const tones = { ready: 'warn', paid: 'good', cancelled: 'info', failed: 'bad' } as const;

/** A fan’s requested deposits (spec 1 §3). An unpaid one says where to pay to, and can be cancelled. */
export function DepositList({ deposits }: { deposits: readonly DepositRow[] }) {
  const { i18n } = useLingui();
  return (
    <ul className={styles.list}>
      {deposits.map((deposit) => {
        const { id, status, coinItem } = deposit;
        const word = statusText(status);
        return (
          <Card as="li" key={id}>
            <Stack gap="m">
              <Row spread="between">
                <Text as="h3" look="subtitle">
                  <CoinAmount points={coinItem.point} />
                </Text>
                <Badge tone={tones[status]}>{word ? i18n._(word) : 'NONE'}</Badge>
              </Row>
              <Facts>
                <Fact name={<Trans>Price</Trans>}>{formatWon(coinItem.price)}</Fact>
                <Fact name={<Trans>Depositor name</Trans>}>
                  <span dir="auto">{deposit.depositorName}</span>
                </Fact>
                <Fact name={<Trans>Phone (cash receipt)</Trans>}>{deposit.depositorPhone}</Fact>
                <Fact name={<Trans>Asked (Korean time)</Trans>}>{formatDateTime(deposit.created)}</Fact>
                {deposit.ended !== null && (
                  <Fact name={<EndName status={status} />}>{formatDateTime(deposit.ended)}</Fact>
                )}
                {deposit.cashReceipt && <CashReceipt receipt={deposit.cashReceipt} />}
              </Facts>
              {status === 'ready' && (
                <>
                  <HowToPay deposit={deposit} />
                  <CancelDeposit depositId={id} />
                </>
              )}
              {status === 'cancelled' && <WhyCancelled deposit={deposit} />}
            </Stack>
          </Card>
        );
      })}
    </ul>
  );
}

/** Cash receipt at the tax office; shown as cancelled once all the money was returned. */
function CashReceipt({ receipt }: { receipt: NonNullable<DepositRow['cashReceipt']> }) {
  const { approvalNumber, approvedOn, won } = receipt;
  return (
    <Fact name={<Trans>Cash receipt</Trans>}>
      {won === 0 ? (
        <Trans>Cancelled (approval number {approvalNumber})</Trans>
      ) : (
        <Trans>
          Issued on {formatDate(approvedOn)} for {formatWon(won)}, approval number {approvalNumber}
        </Trans>
      )}
    </Fact>
  );
}

function EndName({ status }: { status: DepositRow['status'] }) {
  return status === 'paid' ? <Trans>Credited (Korean time)</Trans> : <Trans>Ended (Korean time)</Trans>;
}

/** Reason why a deposit ended. An expired deposit may still have been paid in time. */
function WhyCancelled({ deposit: { cancelledBy, due } }: { deposit: DepositRow }) {
  if (cancelledBy === 'FAN') {
    return (
      <p>
        <Trans>You cancelled it.</Trans>
      </p>
    );
  }
  if (cancelledBy !== 'TIME') return null;
  return (
    <p>
      <Trans>
        No payment was found by {formatDateTime(due)} (Korean time). If you paid in time, the coins still come
        once we find the money.
      </Trans>
    </p>
  );
}
