import { Trans, useLingui } from '@lingui/react/macro';
import type { DepositRow } from '@sowon/contracts/deposits/schemas';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../../lib/format/dates.ts';
import { formatWon } from '../../../lib/format/money.ts';
import { QueryView } from '../../../lib/query-view.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Notice, Skeleton } from '../../../ui/states.tsx';
import { Text } from '../../../ui/text.tsx';
import { CopyButton } from './copy-button.tsx';
import styles from './how-to-pay.module.css';
import { depositQueries } from './queries.ts';
import { IfPaidNow, WhenChecked } from './when-credited.tsx';

/** Account, amount, depositor name and deadline of a deposit, and when coins arrive if it is paid now. */
export function HowToPay({ deposit }: { deposit: DepositRow }) {
  const { t } = useLingui();
  const terms = useQuery(depositQueries.terms());
  return (
    <QueryView query={terms} waiting={<Skeleton height={360} />}>
      {({ account, ifPaidNow }) => (
        <Stack gap="m">
          <dl className={styles.facts}>
            {account && (
              <>
                <Line name={<Trans>Bank</Trans>}>{account.bank}</Line>
                <Line
                  name={<Trans>Account number</Trans>}
                  copy={<CopyButton text={account.number} label={t`Copy the account number`} />}
                >
                  {account.number}
                </Line>
                <Line name={<Trans>Account holder</Trans>}>{account.holder}</Line>
              </>
            )}
            <Line
              name={<Trans>Amount, exactly</Trans>}
              copy={<CopyButton text={String(deposit.coinItem.price)} label={t`Copy the amount`} />}
            >
              {formatWon(deposit.coinItem.price)}
            </Line>
            <Line
              name={<Trans>Send it as</Trans>}
              copy={<CopyButton text={deposit.depositorName} label={t`Copy the name`} />}
            >
              {deposit.depositorName}
            </Line>
            <Line name={<Trans>Until (Korean time)</Trans>}>{formatDateTime(deposit.due)}</Line>
          </dl>
          {!account && (
            <Notice tone="warn">
              <Trans>No bank deposits are taken now. Please contact support before you send money.</Trans>
            </Notice>
          )}
          <Notice>
            <IfPaidNow by={ifPaidNow} />
            <Text look="small">
              <WhenChecked />
            </Text>
          </Notice>
        </Stack>
      )}
    </QueryView>
  );
}

function Line({ name, copy, children }: { name: ReactNode; copy?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.line}>
      <dt>{name}</dt>
      <dd>
        <span className={styles.value} dir="auto">
          {children}
        </span>
        {copy}
      </dd>
    </div>
  );
}
